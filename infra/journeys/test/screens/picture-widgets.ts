import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'
import { type Screen, type ScreenContext, button, to, widget, widgetMenu } from './screen.ts'

const pictures = (scene: Scene) => to(scene.picturesPage)
/** The picture that is gone makes the browser report it. */
const refused = /status of 404/

async function loaded({ page, t }: ScreenContext): Promise<void> {
  await widget(page, 'Verschwunden').scrollIntoViewIfNeeded()
  await widget(page, 'Verschwunden').getByText(t('picture:notLoaded')).waitFor()
  await widget(page, 'Am Meer').scrollIntoViewIfNeeded()
  await expect(widget(page, 'Am Meer').getByRole('img')).toHaveJSProperty('complete', true)
  await widget(page, 'Links').getByRole('link').first().waitFor()
}

/** Opens the settings of a widget; `seen` is the last of what they load. */
const settingsOf = (title: string, kind: string, seen: string, isVariant = false): Screen => ({
  name: `settings of ${kind}`,
  isVariant,
  path: pictures,
  edits: true,
  refused,
  open: async (context) => {
    const { page, t } = context
    await widget(page, title).waitFor()
    await widgetMenu(context, title, t('widget-editing:settings'))
    await page.getByRole('dialog').getByLabel(t(seen)).first().waitFor()
  },
})

/** Widgets with pictures, and profiles. */
export const pictureWidgetScreens: Screen[] = [
  { name: 'pictures and profiles', path: pictures, edits: true, refused, open: loaded },
  settingsOf('Gefüllt', 'a picture', 'image:height'),
  settingsOf('Noch kein Bild', 'a picture that is not there yet', 'picture:address', true),
  settingsOf('Über mich', 'a profile', 'bio:newLink'),
  {
    name: 'an address without a picture',
    isVariant: true,
    within: 'article:focus-within',
    path: pictures,
    edits: true,
    changes: true,
    refused,
    open: async ({ page, t }) => {
      const image = widget(page, 'Noch kein Bild')
      await image.getByLabel(t('picture:address')).fill('https://example.invalid/bild.jpg')
      await button(image, t('picture:useAddress')).click()
      await image.getByRole('alert').waitFor()
    },
  },
]

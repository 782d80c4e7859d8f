import type { Scene } from './scene.ts'
import { type Screen, type ScreenContext, button, shown, to, widget, widgetMenu } from './screen.ts'

const live = (scene: Scene) => to(scene.livePage)
const copied = 'Reisenotizen'

/** All live copies of the page show what they show, or why they show nothing. */
async function allShown({ page, t }: ScreenContext): Promise<void> {
  await widget(page, 'Every day').first().getByRole('link', { name: 'Gmail' }).waitFor()
  await widget(page, copied)
    .getByRole('img', { name: t('live-copies:isLiveCopy') })
    .waitFor()
  await page.getByText(t('live-copies:denied.title')).waitFor()
  await page.getByText(t('live-copies:gone.title')).waitFor()
}

/** The menu of a live copy, and what an entry of it opens. */
const ofCopy = (name: string, entries: string[], until: (context: ScreenContext) => Promise<unknown>): Screen => ({
  name,
  path: live,
  edits: true,
  open: async (context) => {
    await allShown(context)
    await widgetMenu(context, copied, ...entries.map((entry) => context.t(entry)))
    await until(context)
  },
})

/** Live copies, their originals, and how one makes some. */
export const liveCopyScreens: Screen[] = [
  {
    name: 'live copies, with an original beside them',
    path: live,
    open: async (context) => {
      await allShown(context)
      await context.page.getByRole('img', { name: context.t('live-copies:hasLiveCopies') }).waitFor()
    },
  },
  { name: 'live copies, for a visitor', isVariant: true, visitor: true, path: live, open: allShown },
  ofCopy('menu of a live copy', [], ({ page, t }) => page.getByRole('menuitem', { name: t('live-copies:openOriginal') }).waitFor()),
  {
    name: 'menu of a live copy that shows nothing',
    isVariant: true,
    path: live,
    edits: true,
    open: async (context) => {
      await allShown(context)
      const title = context.t('live-copies:liveCopy')
      const closed = widget(context.page, title).filter({ hasText: context.t('live-copies:denied.title') })
      await closed.scrollIntoViewIfNeeded()
      await closed.locator('header').hover()
      await button(closed, context.t('widget-editing:widgetMenu', { title })).click()
      await context.page.getByRole('menuitem', { name: context.t('widget-editing:deleteWidget') }).waitFor()
    },
  },
  ofCopy('settings of a live copy', ['widget-editing:settings'], ({ page, t }) => page.getByText(t('live-copies:frameOnly')).waitFor()),
  {
    ...ofCopy('delete a live copy', ['widget-editing:deleteWidget'], ({ page, t }) =>
      page.getByRole('alertdialog').getByText(t('live-copies:deleteText')).waitFor(),
    ),
    isVariant: true,
  },
  ofCopy('where a live copy is copied', ['live-copies:copyToPage'], async ({ page, t }) => {
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: t('live-copies:liveCopy') })
      .check()
    await button(page.getByRole('dialog'), 'Night trains').waitFor()
  }),
]

import type { Scene } from './scene.ts'
import { type OpenMenu, type Screen, type ScreenContext, button, byMenu, to, widget, widgetMenu } from './screen.ts'

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

const onCopy: OpenMenu = async (context, ...entries) => {
  await allShown(context)
  await widgetMenu(context, copied, ...entries)
}

const onClosedCopy: OpenMenu = async (context) => {
  const { page, t } = context
  const title = t('live-copies:liveCopy')
  await allShown(context)
  const closed = widget(page, title).filter({ hasText: t('live-copies:denied.title') })
  await closed.scrollIntoViewIfNeeded()
  await closed.locator('header').hover()
  await button(closed, t('widget-editing:widgetMenu', { title })).click()
}

const base = { path: live, edits: true } as const

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
  {
    ...base,
    name: 'menu of a live copy',
    open: byMenu(onCopy, [], ({ page, t }) => page.getByRole('menuitem', { name: t('live-copies:openOriginal') })),
  },
  {
    ...base,
    name: 'menu of a live copy that shows nothing',
    isVariant: true,
    open: byMenu(onClosedCopy, [], ({ page, t }) => page.getByRole('menuitem', { name: t('widget-editing:deleteWidget') })),
  },
  {
    ...base,
    name: 'settings of a live copy',
    open: byMenu(onCopy, ['widget-editing:settings'], ({ page, t }) => page.getByText(t('live-copies:frameOnly'))),
  },
  {
    ...base,
    name: 'where a live copy is copied',
    isVariant: true,
    open: async (context) => {
      const dialog = context.page.getByRole('dialog')
      await onCopy(context, context.t('live-copies:copyToPage'))
      await dialog.getByRole('checkbox', { name: context.t('live-copies:liveCopy') }).check()
      await button(dialog, 'Night trains').waitFor()
    },
  },
]

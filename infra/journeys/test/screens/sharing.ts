import { type ScreenContext, type Screen, button, pageMenu, to } from './screen.ts'

/** The dialog that says who may see a page. */
async function shareSheet(context: ScreenContext): Promise<void> {
  const { page, t } = context
  await pageMenu(context, t('page-actions:share'))
  await page.getByRole('dialog').getByText(t('sharing:who')).waitFor()
}

/** Who may see a page, and how that is changed. */
export const sharingScreens: Screen[] = [
  { name: 'share sheet of a private page', path: (scene) => to(scene.emptyPage), open: shareSheet },
  {
    name: 'share sheet, password to be set',
    isVariant: true,
    path: (scene) => to(scene.emptyPage),
    open: async (context) => {
      const { page, t } = context
      await shareSheet(context)
      await page.getByRole('radio', { name: t('sharing:modes.protected.name') }).click()
      await button(page, t('sharing:password.protect')).click()
      await page.getByText(t('account-errors:field.blank')).waitFor()
    },
  },
  {
    name: 'share sheet of a page shared by link',
    isVariant: true,
    path: (scene) => to(scene.archivedPage),
    open: async (context) => {
      await shareSheet(context)
      await button(context.page, context.t('sharing:copy')).waitFor()
    },
  },
  {
    name: 'question before the link of a page is renewed',
    isVariant: true,
    path: (scene) => to(scene.archivedPage),
    open: async (context) => {
      const { page, t } = context
      await shareSheet(context)
      await button(page, t('sharing:renew.action')).click()
      await page.getByRole('alertdialog').getByText(t('sharing:renew.text')).waitFor()
    },
  },
  {
    name: 'share sheet of a protected page',
    isVariant: true,
    path: (scene) => to(scene.toolsPage),
    open: async (context) => {
      await shareSheet(context)
      await button(context.page, context.t('sharing:password.change')).click()
      await button(context.page, context.t('sharing:password.save')).waitFor()
    },
  },
  { name: 'share sheet of a public page', isVariant: true, path: (scene) => to(scene.failingPage), open: shareSheet },
]

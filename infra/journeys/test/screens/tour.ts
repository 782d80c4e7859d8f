import { type Screen, button, full, shown } from './screen.ts'

/** What leads through a page. */
export const tourScreens: Screen[] = [
  {
    name: 'the tour',
    path: full,
    open: async ({ page, t }) => {
      await shown(page)
      await button(page, t('shell:accountMenu')).click()
      await page.getByRole('menuitem', { name: t('account-menu:tour') }).click()
      await page.getByRole('dialog', { name: t('tour:stops.pages.title') }).waitFor()
    },
  },
]

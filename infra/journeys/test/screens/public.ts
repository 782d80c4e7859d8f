import { type Screen, button, full, heading, pageMenu, shown, to, widget } from './screen.ts'

const errorScreen = (status: string): Screen => ({
  name: `error ${status}`,
  // All are one component; the first and the last have other buttons.
  isVariant: status === '403' || status === '500',
  visitor: true,
  path: () => `/error/${status}`,
  open: ({ page, t }) => heading(page, t(`errors:screen.${status}.title`)),
})

/** What everyone sees: the welcome, pages and profiles of others, and what went wrong. */
export const publicScreens: Screen[] = [
  { name: 'welcome', visitor: true, path: () => '/', open: ({ page, t }) => heading(page, t('welcome:title')) },
  {
    name: 'outbox',
    path: () => '/users/outbox',
    open: ({ page }) =>
      page
        .getByText(/users\/password\/edit#/)
        .first()
        .waitFor(),
  },
  { name: 'this device', visitor: true, path: () => '/tools/mydevice', open: ({ page, t }) => heading(page, t('device:title')) },
  { name: 'page seen by a visitor', visitor: true, path: full, open: ({ page }) => shown(page) },
  {
    name: 'page menu of a visitor',
    visitor: true,
    path: full,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context)
    },
  },
  {
    name: 'menu of a widget of a visitor',
    visitor: true,
    path: full,
    open: async ({ page, t }) => {
      await shown(page)
      await widget(page, 'Every day').hover()
      await button(page, t('widget-editing:widgetMenu', { title: 'Every day' })).click()
      await page.getByRole('menuitem', { name: t('widget-viewing:addToPage') }).waitFor()
    },
  },
  {
    name: 'widget by itself',
    path: (scene) => scene.widgetPath,
    open: ({ page }) => shown(page),
  },
  {
    name: 'widget by itself, seen by a visitor',
    isVariant: true,
    visitor: true,
    path: (scene) => scene.widgetPath,
    open: ({ page }) => shown(page),
  },
  {
    name: 'page that a visitor may not see',
    visitor: true,
    path: (scene) => to(scene.emptyPage),
    refused: /status of 404/,
    open: ({ page, t }) => heading(page, t('errors:screen.404.title')),
  },
  {
    name: 'password of a page',
    isVariant: true,
    visitor: true,
    path: (scene) => to(scene.toolsPage),
    refused: /status of 403/,
    open: ({ page, t }) => heading(page, t('page-password:title')),
  },
  {
    name: 'wrong password of a page',
    isVariant: true,
    visitor: true,
    path: (scene) => to(scene.toolsPage),
    refused: /status of 403/,
    open: async ({ page, t }) => {
      await page.getByRole('textbox', { name: t('page-password:password') }).fill('wrong')
      await page.getByRole('button', { name: t('page-password:open') }).click()
      await page.getByText(t('account-errors:page_password_invalid')).waitFor()
    },
  },
  {
    name: 'no connection',
    changes: true,
    path: full,
    refused: /ERR_FAILED/,
    open: async ({ page, t }) => {
      await shown(page)
      await page.route('**/api/p/*', (route) => route.abort())
      await page.evaluate(() => history.pushState(null, '', '/p/abcdefg'))
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
      await heading(page, t('errors:screen.offline.title'))
    },
  },
  ...['404', '403', '500', '503'].map((status) => errorScreen(status)),
  {
    name: 'public profile',
    path: (scene) => `/u/${scene.profileAddress}`,
    open: ({ page }) => page.getByRole('link', { name: 'Night trains' }).first().waitFor(),
  },
]

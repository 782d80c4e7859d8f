import { type Screen, type ScreenContext, button, full, shown, to, widget, widgetMenu } from './screen.ts'

const tools: Screen['path'] = (scene) => to(scene.toolsPage)

async function waitForConsent({ page, t }: ScreenContext): Promise<void> {
  await button(widget(page, 'Stadtplan'), t('embed:show')).waitFor()
  await button(widget(page, 'Counter'), t('embed:show')).waitFor()
  await widget(page, 'Nothing yet').getByText(t('embed:emptyForEditors')).waitFor()
}

/** What is shown of other sites, and how it is added. */
export const embedScreens: Screen[] = [
  { name: 'embeds that ask before they load', path: tools, edits: true, open: waitForConsent },
  {
    name: 'embeds that are shown',
    path: tools,
    edits: true,
    changes: true,
    open: async (context) => {
      const { page, t, scene } = context
      await waitForConsent(context)
      const map = widget(page, 'Stadtplan')
      await map.getByRole('checkbox', { name: t('embed:always', { host: new URL(scene.siteUrl).host }) }).check()
      await button(map, t('embed:show')).click()
      await map.frameLocator('iframe').getByRole('heading').waitFor()
      await button(widget(page, 'Counter'), t('embed:show')).click()
      await widget(page, 'Counter').frameLocator('iframe').getByText('1,024 this week').waitFor()
      // Asked again by the next screen.
      await button(map, t('embed:askFirst')).waitFor()
      await page.evaluate(() => localStorage.removeItem('foyer.embed-hosts'))
    },
  },
  {
    name: 'settings of an embed',
    path: tools,
    edits: true,
    open: async (context) => {
      await waitForConsent(context)
      await widgetMenu(context, 'Counter', context.t('widget-editing:settings'))
      await context.page.getByRole('dialog').getByLabel(context.t('embed:code')).waitFor()
    },
  },
  {
    name: 'a new embed, whose code cannot be read',
    path: full,
    edits: true,
    open: async ({ page, t }) => {
      await shown(page)
      await button(page, t('content:addContent')).click()
      await button(page, t('content:addKind', { title: t('embed:kind') })).click()
      await page.getByRole('dialog').getByLabel(t('embed:code')).fill('hello')
      await button(page.getByRole('dialog'), t('embed:add')).click()
      await page.getByText(t('embed:problem.unknown')).waitFor()
    },
  },
  {
    name: 'posts of networks, before they load and without an account',
    path: tools,
    edits: true,
    open: async ({ page, t }) => {
      await button(widget(page, 'Encyclopedia'), t('embed:show')).waitFor()
      const timeline = widget(page, 'Timeline')
      await timeline.getByLabel(t('social:twitter-timeline.account')).fill('https://example.org/')
      await button(timeline, t('social:show')).click()
      await timeline.getByText(t('social:twitter-timeline.problem')).waitFor()
    },
  },
  {
    name: 'settings of a page of Facebook',
    isVariant: true,
    path: tools,
    edits: true,
    open: async (context) => {
      await widget(context.page, 'Encyclopedia').waitFor()
      await widgetMenu(context, 'Encyclopedia', context.t('widget-editing:settings'))
      await context.page.getByRole('dialog').getByLabel(context.t('social:facebook_page.account')).waitFor()
    },
  },
]

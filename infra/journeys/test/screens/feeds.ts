import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { ImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { usePlainShell } from '../support/app-ready.ts'
import { type ScreenContext, type Screen, button, full, shown, widgetMenu } from './screen.ts'

const science = 'Science and nature'

async function feedForm(context: ScreenContext, address: string): Promise<void> {
  const { page, t } = context
  await shown(page)
  await button(page, t('content:addContent')).click()
  await button(page, t('content:addKind', { title: t('feeds:kind') })).click()
  await page.getByLabel(t('content:feedAddress')).fill(address)
  await button(page, t('feed-editing:addFeeds', { count: 1 })).click()
}

/** The feeds of a widget in its settings, with a feed in every state. */
async function feedsOf(context: ScreenContext): Promise<void> {
  const { page, t } = context
  await shown(page)
  await widgetMenu(context, science, t('widget-editing:settings'))
  const last = page.getByRole('dialog').getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await page.getByRole('dialog').getByText(t('feed-editing:private'), { exact: true }).first().waitFor()
}

/** Answers give the widget a feed in every state. */
async function withEveryState({ page }: ScreenContext): Promise<void> {
  await usePlainShell(page)
  await page.route('**/api/widgets/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { widgets: Array<{ feeds: Feed[] }> }
    for (const widget of body.widgets) {
      const [feed] = widget.feeds
      if (feed?.title !== science) continue
      const read = { last_polled: feed.last_polled ?? 0, next_poll: (feed.last_polled ?? 0) + 1_500 }
      const from = 'https://www.example.org/feeds/of/old/science-and-nature.rss'
      widget.feeds = [
        { ...feed, ...read, notice: { kind: 'relocated', from, at: read.last_polled } },
        {
          ...feed,
          ...read,
          id: 2,
          title: 'Night trains of Europe and of all that lies beyond it',
          status: 'failing',
          error: 'server_error',
        },
        { ...feed, ...read, id: 3, title: 'For members', is_private: true },
        { ...feed, ...read, id: 4, title: 'Members', is_private: true, status: 'failing', error: 'credentials_required' },
        { ...feed, ...read, id: 5, title: 'example.org', is_private: true, is_locked: true },
        { ...feed, id: 6, title: 'Trams', status: 'gone', error: 'gone' },
        { ...feed, id: 7, title: 'Only just added', status: 'new', loaded: false, last_polled: null, next_poll: null },
      ]
    }
    await route.fulfill({ response, json: body })
  })
  await page.reload()
}

/** An import has brought a thousand feeds to the page, most of which have not been tried yet. */
async function withImportedFeeds({ page, scene }: ScreenContext): Promise<void> {
  const widget = scene.fullPage.id
  const failing = (['not_found', 'tls_failed', 'credentials_required', 'gone'] as const).map((error, at): Feed => {
    const url = `https://www.example.org/feeds/${at}`
    const times = { last_polled: 1_700_000_000, next_poll: error === 'gone' ? null : 1_700_001_000 }
    const state = { status: error === 'gone' ? ('gone' as const) : ('failing' as const), loaded: true, error, ...times }
    return { id: at + 1, widget, title: `Feed ${at + 1}`, url, site_url: null, is_private: false, is_locked: false, notice: null, ...state }
  })
  const progress: ImportedFeeds = { total: 1_000, read: 312, failed: failing.length, failing }
  await page.route('**/api/page/*/imported_feeds', (route) => route.fulfill({ json: progress }))
  await page.reload()
}

/** The menu of the private feed. */
async function menuOf(context: ScreenContext, ...entries: string[]): Promise<void> {
  const { page, t } = context
  await feedsOf(context)
  await button(page.getByRole('dialog'), t('feed-editing:feedMenu', { title: 'For members' })).click()
  await page.getByRole('menuitem', { name: t('feed-editing:remove') }).waitFor()
  for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click()
}

const screen = (name: string, open: Screen['open'], more: Partial<Screen> = {}): Screen => ({
  name,
  path: full,
  edits: true,
  open,
  ...more,
})

/** How feeds are added, and what is done with those a widget has. */
export const feedScreens: Screen[] = [
  {
    name: 'imported feeds that are being read',
    path: full,
    prepare: withImportedFeeds,
    async open({ page, t }) {
      await page.getByText(t('feed-reading:imported.problems', { count: 4, number: '4' })).click()
      await page.getByText(t('feed-reading:enterThem')).first().waitFor()
    },
  },
  screen(
    'feed form, there is no feed',
    async (context) => {
      await feedForm(context, `${context.scene.siteUrl}/nothing`)
      await context.page.getByText(context.t('account-errors:feed_not_found')).waitFor()
    },
    { refused: /status of 422/ },
  ),
  screen('feed form, there are several', async (context) => {
    await feedForm(context, context.scene.siteUrl)
    await context.page.getByRole('dialog').getByRole('checkbox').nth(1).check()
    await button(context.page, context.t('feed-editing:addFeeds', { count: 2 })).waitFor()
  }),
  screen(
    'feed form, old feeds',
    async (context) => {
      const { page, scene, t } = context
      const old = (name: string, articles: number, newest_at: number | null) => ({
        url: `${scene.siteUrl}/${name}.rss`,
        title: `The ${name}`,
        site_url: null,
        articles,
        newest_at,
        latest: articles > 0 ? ['Last words', 'The word before them'] : [],
      })
      const feeds = [old('archive', 12, 1_500_000_000), old('empty one', 0, null)]
      await page.route('**/api/tools/feeds*', (route) => route.fulfill({ json: { feeds } }))
      await feedForm(context, `${scene.siteUrl}/old`)
      await page.getByText(t('feed-editing:noArticles')).waitFor()
    },
    { changes: true },
  ),
  screen(
    'feed form, some were refused',
    async (context) => {
      const { page, t } = context
      let calls = 0
      await page.route('**/api/widget/*/feed', (route) => {
        calls += 1
        if (calls === 2) return route.fulfill({ status: 422, json: { code: 'feed_unreachable' } })
        return route.fulfill({ status: 201, json: { feed: { id: 1, widget: 1, title: 'One' }, loaded: true } })
      })
      await page.route('**/api/page/*/widget', (route) => route.fulfill({ status: 201, json: { id: 1 } }))
      await page.route('**/api/widget/1', (route) => route.fulfill({ json: {} }))
      await feedForm(context, context.scene.siteUrl)
      await page.getByRole('dialog').getByRole('checkbox').nth(1).check()
      await button(page, t('feed-editing:addFeeds', { count: 2 })).click()
      await page.getByText(t('account-errors:feed_unreachable')).waitFor()
    },
    { refused: /status of 422/, changes: true, isVariant: true },
  ),
  screen(
    'feed form, name and password',
    async (context) => {
      await feedForm(context, `${context.scene.siteUrl}/members.rss`)
      await context.page.getByLabel(context.t('feed-editing:password'), { exact: true }).waitFor()
    },
    { refused: /status of 422/ },
  ),
  screen('feeds of a widget', feedsOf, { prepare: withEveryState }),
  screen('menu of a feed', (context) => menuOf(context), { prepare: withEveryState }),
  screen(
    'settings of a feed that is renamed',
    async (context) => {
      await menuOf(context, context.t('feed-editing:rename'))
      await context.page.getByLabel(context.t('feed-editing:titleOf', { title: 'For members' })).waitFor()
    },
    { prepare: withEveryState, isVariant: true },
  ),
  screen(
    'name and password of a feed',
    async (context) => {
      await menuOf(context, context.t('feed-editing:changeSignIn'))
      await context.page.getByLabel(context.t('feed-editing:password'), { exact: true }).waitFor()
    },
    { prepare: withEveryState, isVariant: true },
  ),
  screen(
    'move a feed',
    async (context) => {
      await menuOf(context, context.t('feed-editing:moveTo'))
      await button(context.page.getByRole('dialog'), 'Releases').waitFor()
    },
    { prepare: withEveryState },
  ),
  screen(
    'move a feed to another page',
    async (context) => {
      await menuOf(context, context.t('feed-editing:moveTo'))
      await button(context.page.getByRole('dialog'), 'Reading').click()
      await button(context.page.getByRole('dialog'), 'Essays').waitFor()
    },
    { prepare: withEveryState, isVariant: true },
  ),
  screen(
    'a feed was removed',
    async (context) => {
      await menuOf(context, context.t('feed-editing:remove'))
      await button(context.page.getByRole('dialog'), context.t('feed-editing:undo')).waitFor()
    },
    { pending: 'writes', prepare: withEveryState, changes: true, isVariant: true },
  ),
  screen('merge feeds into another widget', async (context) => {
    await shown(context.page)
    await widgetMenu(context, science, context.t('feed-editing:mergeInto'))
    await context.page.getByRole('menuitem', { name: 'Releases', exact: true }).waitFor()
  }),
]

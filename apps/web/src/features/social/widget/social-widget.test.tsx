import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const frame = () => document.querySelector<HTMLIFrameElement>('iframe')
const host = { facebook_page: 'www.facebook.com', 'twitter-timeline': 'platform.twitter.com' } as const

async function openWidget(type: keyof typeof host, settings: Record<string, unknown>) {
  const social = widget(type, 'Posts', null, { settings })
  const { user } = await renderWidget(social, { share_mode: 'link' })
  return { user, social, posts: await inWidget('Posts') }
}

const saved = () => server.calls('updateWidget').map(({ body }) => body)

/** What was agreed to in one test would count in the next: its host is withdrawn. */
async function askAgain(user: Awaited<ReturnType<typeof openWidget>>['user'], posts: Awaited<ReturnType<typeof openWidget>>['posts']) {
  await user.click(await posts.findByRole('button', { name: t('embed:askFirst') }))
  await posts.findByRole('button', { name: t('embed:show') })
}

describe('the posts of a network', () => {
  it.each(['facebook_page', 'twitter-timeline'] as const)(
    'of %s are not asked for before somebody agrees, for good if they like',
    async (type) => {
      const { user, posts } = await openWidget(type, { a: 'wikipedia' })
      expect(await posts.findByText(t('embed:willLoad', { host: host[type] }))).toBeVisible()
      expect(document.querySelector('iframe, script[src*="//"], img[src*="//"]')).toBeNull()
      await user.click(posts.getByRole('checkbox', { name: t('embed:always', { host: host[type] }) }))
      await user.click(posts.getByRole('button', { name: t('embed:show') }))
      await waitFor(() => expect(frame()).toBeInTheDocument())
      expect(localStorage.getItem('foyer.embed-hosts')).toContain(host[type])
      await askAgain(user, posts)
      expect(frame()).toBeNull()
    },
  )

  it('of X name every host that is contacted, and run in the frame without an origin', async () => {
    const { user, posts } = await openWidget('twitter-timeline', { a: 'wikipedia' })
    const hosts = 'syndication.twitter.com and pbs.twimg.com'
    expect(await posts.findByText(t('embed:names', { hosts }))).toBeVisible()
    await user.click(posts.getByRole('checkbox'))
    await user.click(posts.getByRole('button', { name: t('embed:show') }))
    await waitFor(() => expect(frame()).toHaveAttribute('src', '/api/embed'))
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin')
    await askAgain(user, posts)
  })

  it('of Facebook come from its plugin, as high as is set', async () => {
    const { user, posts } = await openWidget('facebook_page', { a: 'wikipedia', height: 320 })
    await user.click(await posts.findByRole('checkbox'))
    await user.click(posts.getByRole('button', { name: t('embed:show') }))
    await waitFor(() =>
      expect(frame()?.src).toContain('https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fwikipedia'),
    )
    expect(frame()?.parentElement).toHaveStyle({ height: '320px' })
    expect(posts.getByRole('link', { name: t('embed:open', { host: host.facebook_page }) })).toHaveAttribute(
      'href',
      'https://www.facebook.com/wikipedia',
    )
    await askAgain(user, posts)
  })

  it.each([{ a: '"><script>' }, { a: 7 }, {}])('are not there for a visitor where the settings are %j', async (settings) => {
    state.user = null
    const social = widget('facebook_page', 'Posts', null, { settings })
    await renderWidget(social, { share_mode: 'link', is_editor: false, is_owner: false })
    const posts = await inWidget('Posts')
    expect(await posts.findByText(t('social:empty'))).toBeVisible()
    expect(posts.queryByRole('textbox')).not.toBeInTheDocument()
  })
})

describe('the account of a new widget', () => {
  it('is entered by keyboard, and is shown at once', async () => {
    const { user, posts } = await openWidget('facebook_page', {})
    await user.type(await posts.findByLabelText(t('social:facebook_page.account')), 'facebook.com/pg/Wikipedia/about{Enter}')
    await waitFor(() => expect(saved()).toEqual([{ settings: { a: 'Wikipedia' } }]))
    await waitFor(() => expect(frame()?.src).toContain('Wikipedia'))
  })

  it('is refused with what it should be, and stays in the field', async () => {
    const { user, posts } = await openWidget('twitter-timeline', {})
    const field = await posts.findByLabelText(t('social:twitter-timeline.account'))
    await user.type(field, 'https://example.org/a b{Enter}')
    expect(await posts.findByText(t('social:twitter-timeline.problem'))).toBeVisible()
    expect(field).toHaveValue('https://example.org/a b')
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(saved()).toEqual([])
  })

  it('is asked for in German', async () => {
    const { posts } = await openWidget('twitter-timeline', {})
    await posts.findByLabelText(t('social:twitter-timeline.account'))
    await speak('de')
    expect(await posts.findByLabelText('Adresse oder Name des Kontos')).toBeVisible()
  })
})

describe('the settings of a timeline', () => {
  it('change the account, which can be undone', async () => {
    const { user } = await openWidget('twitter-timeline', { a: 'wikipedia' })
    await user.click(await screen.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Posts' }) }))
    await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    const field = await screen.findByLabelText(t('social:twitter-timeline.account'))
    await user.clear(field)
    await user.type(field, '@nasa{Enter}')
    await waitFor(() => expect(saved()).toEqual([{ settings: { a: 'nasa' } }]))
    await user.click(await screen.findByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(saved()).toEqual([{ settings: { a: 'nasa' } }, { settings: { a: 'wikipedia' } }]))
  })
})

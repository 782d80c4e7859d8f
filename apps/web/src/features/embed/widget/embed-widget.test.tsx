import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

let count = 0
/** A host that nobody has agreed to in an earlier test. */
const newHost = () => `site-${(count += 1)}.example`
const site = (host: string, fields = {}) => ({ type: 0, subtype: 'page', url: `https://${host}/map`, ...fields })
const html = (code: string, fields = {}) => ({ type: 2, subtype: 'html', code, borderless: true, ...fields })

/** A page with an embed of these settings in the widget “Map”. */
async function openMap(settings: Record<string, unknown>, search = '') {
  const embed: Widget = widget('iframe', 'Map', null, { settings })
  const { user } = await renderWidgets(addPage([[embed]], { share_mode: 'link' }), search)
  const map = await inWidget('Map')
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe')
  return { user, embed, map, frame }
}

/** The same with code that is shown, ready to hear from its frame. */
async function openCode(code: string, fields = {}) {
  const scene = await openMap(html(code, { load: true, ...fields }))
  await scene.map.findByTitle(t('embed:codeFrame', { title: 'Map' }))
  const frame = scene.frame() as HTMLIFrameElement
  const sent = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  const say = (data: unknown, { origin = 'null', source = frame.contentWindow as Window }: { origin?: string; source?: Window } = {}) =>
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
  const height = () => frame.parentElement?.style.height
  return { ...scene, frame, sent, say, height }
}

describe('an embed of another site', () => {
  it('contacts nobody before somebody agrees, and says whom it will contact', async () => {
    const host = newHost()
    const { user, map, frame } = await openMap(site(host))
    expect(await map.findByText(t('embed:willLoad', { host }))).toBeVisible()
    expect(document.querySelector('iframe, object, embed, img[src*="//"]')).toBeNull()
    await user.click(map.getByRole('button', { name: t('embed:show') }))
    expect(frame()).toHaveAttribute('src', `https://${host}/map`)
    expect(frame()).toHaveAccessibleName(t('embed:frame', { title: 'Map', host }))
    expect(frame()).toHaveFocus()
  })

  it('has an origin of its own, and tells the site no more than where Foyer is', async () => {
    const { frame } = await openMap(site(newHost(), { load: true }))
    await waitFor(() => expect(frame()).toBeInTheDocument())
    const sandbox = frame()?.getAttribute('sandbox')?.split(' ') ?? []
    expect(sandbox).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']))
    expect(sandbox.filter((entry) => /top-navigation|modals|downloads|pointer-lock/.test(entry))).toEqual([])
    expect(frame()).toHaveAttribute('referrerpolicy', 'strict-origin')
    expect(frame()).toHaveAttribute('loading', 'lazy')
  })

  it('is loaded at once where its host has been allowed in this browser, until that is withdrawn', async () => {
    const host = newHost()
    const { user, map, frame } = await openMap(site(host))
    await user.click(await map.findByRole('checkbox', { name: t('embed:always', { host }) }))
    await user.click(map.getByRole('button', { name: t('embed:show') }))
    expect(JSON.parse(localStorage.getItem('foyer.embed-hosts') ?? '')).toEqual([host])
    await user.click(map.getByRole('button', { name: t('embed:askFirst') }))
    expect(frame()).toBeNull()
    expect(map.getByText(t('embed:willLoad', { host }))).toBeVisible()
    expect(map.getByRole('button', { name: 'Map', expanded: true })).toHaveFocus()
    expect(JSON.parse(localStorage.getItem('foyer.embed-hosts') ?? '')).toEqual([])
  })

  it('is loaded at once where its editors want that, for a visitor too', async () => {
    state.user = null
    const { frame } = await openMap(site(newHost(), { load: true }))
    await waitFor(() => expect(frame()).toBeInTheDocument())
  })

  it('has the default height of its type where none is set', async () => {
    const { map } = await openMap({ type: 0, subtype: 'youtube', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', load: true })
    const frame = await map.findByTitle(/, from www.youtube-nocookie.com$/)
    expect(frame.parentElement).toHaveStyle({ height: '315px' })
  })

  it('says that it is loading, and where it is from', async () => {
    const host = newHost()
    const { map, frame } = await openMap(site(host, { load: true }))
    expect(await map.findByText(t('shared:loading'))).toBeInTheDocument()
    fireEvent.load(frame() as HTMLIFrameElement)
    await waitFor(() => expect(map.queryByText(t('shared:loading'))).not.toBeInTheDocument())
    expect(map.getByRole('link', { name: t('embed:open', { host }) })).toHaveAttribute('href', `https://${host}/map`)
  })

  it('waits offline, and is loaded when the connection is back', async () => {
    const { user, map, frame } = await openMap(site(newHost(), { load: true }))
    await waitFor(() => expect(frame()).toBeInTheDocument())
    server.setOnline(false)
    // What is loaded stays; what begins offline waits.
    expect(frame()).toBeInTheDocument()
    const header = map.getByRole('button', { name: 'Map', expanded: true })
    await user.click(header)
    await user.click(header)
    expect(await map.findByText(t('embed:offline'))).toBeVisible()
    expect(frame()).toBeNull()
    server.setOnline(true)
    await waitFor(() => expect(frame()).toBeInTheDocument())
  })

  it('is never a page of this Foyer', async () => {
    const { map, frame } = await openMap({ type: 0, subtype: 'page', url: `${location.origin}/users/edit`, load: true })
    expect(await map.findByText(t('embed:own'))).toBeVisible()
    expect(frame()).toBeNull()
  })

  it.each([[{}], [{ type: 0 }], [{ type: 0, url: 7 }], [{ type: 2, code: '' }], [{ type: 'script', code: '<b>x</b>' }]])(
    'is empty with the stored settings %j',
    async (settings) => {
      const { map } = await openMap(settings)
      expect(await map.findByText(t('embed:emptyForEditors'))).toBeVisible()
      expect(document.querySelector('iframe')).toBeNull()
    },
  )

  it.each([[{ type: 0, url: 'javascript:alert(1)' }], [{ type: 1, url: 'data:text/html,<script>1</script>' }]])(
    'refuses the stored address of %j, and lets its editor choose another',
    async (settings) => {
      const { user, map } = await openMap(settings)
      expect(await map.findByText(t('embed:refused'))).toBeVisible()
      expect(document.querySelector('iframe')).toBeNull()
      await user.click(map.getByRole('button', { name: t('embed:choose') }))
      expect(await screen.findByLabelText(t('embed:code'))).toHaveValue(settings.url)
    },
  )

  it('that is empty leads its editor to its settings, and says so to a visitor', async () => {
    const { user, map } = await openMap({})
    await user.click(await map.findByRole('button', { name: t('embed:choose') }))
    expect(await screen.findByLabelText(t('embed:code'))).toBeVisible()
  })

  it('speaks German', async () => {
    const host = newHost()
    const { map } = await openMap(site(host))
    await map.findByText(t('embed:willLoad', { host }))
    await speak('de')
    expect(map.getByText(`Hier wird ${host} geladen.`)).toBeVisible()
  })
})

describe('a picture that is embedded', () => {
  it('from another site is in a frame without an origin', async () => {
    const host = newHost()
    const { map, frame } = await openMap({ type: 1, subtype: 'picture', url: `https://${host}/a.png?b="><script>` })
    expect(await map.findByText(t('embed:willLoad', { host }))).toBeVisible()
    expect(frame()).toBeNull()
  })

  it('in its own address is shown at once', async () => {
    const { map } = await openMap({ type: 1, subtype: 'picture', url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
    expect(await map.findByRole('img', { name: 'Map' })).toHaveAttribute('src', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=')
  })
})

describe('code that is embedded', () => {
  it('says that it will run, and to which sites it refers, before it does', async () => {
    const code = '<script src="//a.example/x.js"></script><img src="https://b.example/y.png">'
    const { user, map, frame } = await openMap(html(code))
    expect(await map.findByText(t('embed:willRun'))).toBeVisible()
    expect(map.getByText(t('embed:names', { hosts: 'a.example and b.example' }))).toBeVisible()
    expect(map.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(map.getByRole('button', { name: t('embed:show') }))
    expect(frame()).toHaveFocus()
  })

  it('is in a frame without an origin, never in the page', async () => {
    const { frame } = await openCode('<p id="in-code">Hello</p>')
    expect(frame.getAttribute('src')).toBe('/api/embed')
    expect(frame.hasAttribute('srcdoc')).toBe(false)
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox')
    expect(document.getElementById('in-code')).toBeNull()
  })

  it('is handed over once, to the frame alone', async () => {
    const { sent, say } = await openCode('<p>Hello</p>')
    say({ foyer_embed: 'ready' }, { source: window })
    say({ foyer_embed: 'ready' }, { origin: location.origin })
    expect(sent).not.toHaveBeenCalled()
    say({ foyer_embed: 'ready' })
    say({ foyer_embed: 'ready' })
    expect(sent.mock.calls).toEqual([['<p>Hello</p>', '*']])
  })

  it('is as high as it says, within bounds', async () => {
    const { say, height } = await openCode('<p>Hello</p>')
    say({ foyer_embed: 'ready' })
    for (const [said, shown] of [
      [300, 300],
      [1, 40],
      [1e9, 2000],
    ]) {
      say({ foyer_embed: 'height', height: said })
      await waitFor(() => expect(height()).toBe(`${shown}px`))
    }
    for (const data of [
      null,
      'height',
      { foyer_embed: 'height' },
      { foyer_embed: 'height', height: '300' },
      { foyer_embed: 'height', height: NaN },
    ])
      say(data)
    expect(height()).toBe('2000px')
  })

  it('has no more say in its height after a hundred changes', async () => {
    const { say, height } = await openCode('<p>Hello</p>')
    say({ foyer_embed: 'ready' })
    for (let change = 1; change <= 150; change += 1) say({ foyer_embed: 'height', height: 100 + change })
    await waitFor(() => expect(height()).toBe('200px'))
  })

  it('keeps the height that somebody has set', async () => {
    const { say, height } = await openCode('<p>Hello</p>', { height: 120 })
    say({ foyer_embed: 'ready' })
    say({ foyer_embed: 'height', height: 900 })
    expect(height()).toBe('120px')
  })

  it('says so when its frame could not be loaded, and tries again', async () => {
    const { user, map, frame } = await openCode('<p>Hello</p>')
    fireEvent.load(frame)
    expect(await map.findByText(t('embed:failed'))).toBeVisible()
    await user.click(map.getByRole('button', { name: t('shared:retry') }))
    expect(await map.findByTitle(t('embed:codeFrame', { title: 'Map' }))).not.toBe(frame)
  })

  it('is not shown while the page is in a frame of another site', async () => {
    state.user = null
    const { map, frame } = await openMap(html('<p>Hello</p>', { load: true }), '?embed=1')
    expect(await map.findByText(t('embed:elsewhere'))).toBeVisible()
    expect(frame()).toBeNull()
  })
})

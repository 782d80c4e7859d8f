import type { RenderAnswer, RenderInput, RenderedScreen } from '@foyer/contracts/api/rendering'
import { describe, expect, it } from 'vitest'
import { pageView } from '../testing/page-view.ts'
import { bookmarksWidget, feedWidget, notesWidget, todoWidget, widget } from '../testing/things.ts'
import { render } from './render-app.tsx'

const widgets = [
  bookmarksWidget('Links', ['Example']),
  bookmarksWidget('Groups', { Work: ['Office'] }, { settings: { ds: 'With **weight**' } }),
  notesWidget('Desk', ['A note', 'With **marks**']),
  todoWidget('Plans', { Today: ['Water plants'] }),
  feedWidget('News'),
  widget('worldclock', 'Clock', null),
  widget('calculator', 'Sums', null),
]
const ada = { id: 1, name: 'Ada', email: 'ada@example.org', lang: 'en', role: 'user', is_premium: false }
const bodies: Partial<Record<RenderAnswer['call']['endpoint'], unknown>> = {
  listPages: { pages: { personal: [listed('Default', true), listed('LastOne', false)], alien: [] } },
  viewPage: pageView([widgets]),
  viewPageBySlug: pageView([widgets]),
}

/** Renders as the gateway does, where there is no document and no browser; calls without an answer here are answered with 503. */
async function renderFor(
  hasSession: boolean,
  { user = {}, views = bodies, ...request }: Pick<Partial<RenderInput>, 'url' | 'lastPage'> & { user?: object; views?: typeof bodies } = {},
): Promise<RenderedScreen | null> {
  const answers: RenderInput['answers'] = []
  const input = { url: '/p/abcdef1', language: 'en', hasSession, isPhone: false, renderedAt: 0, ...request }
  for (;;) {
    const output = await render({ ...input, answers })
    if (!output || !('calls' in output)) return output
    for (const call of output.calls) {
      const body = call.endpoint === 'currentUser' ? { user: { ...ada, ...user } } : views[call.endpoint]
      answers.push({ call, status: body ? 200 : 503, json: body ? JSON.stringify(body) : '' })
    }
  }
}

describe('render', () => {
  it.each([
    ['a visitor', false],
    ['the owner', true],
  ])('needs nothing that only a browser has, at its first call for %s', async (_, hasSession) => {
    expect(typeof document).toBe('undefined')
    const screen = await renderFor(hasSession)
    for (const text of [
      'https://example.example/',
      'https://office.example/',
      'A note',
      'Water plants',
      'weight</strong>',
      'marks</strong>',
      'Clock',
    ]) {
      expect(screen?.html).toContain(text)
    }
  })

  it.each([
    ['that it loads the kinds of what is on few pages', [widget('calculator', 'Sums', null)], true],
    ['no such thing of a page with what is on nearly every one', [notesWidget('Desk', ['A note'])], false],
    ['no such thing of a kind that nobody knows', [widget('hologram', 'Later', null)], false],
  ])('tells the browser %s', async (_, shown, hasFurtherKinds) => {
    const screen = await renderFor(false, { views: { viewPage: pageView([shown]) } })
    expect(screen?.state).toContain(`"hasFurtherKinds":${hasFurtherKinds}`)
  })

  it('says of a kind that nobody knows that it is not available', async () => {
    const screen = await renderFor(false, { views: { viewPage: pageView([[widget('hologram', 'Later', null)]]) } })
    expect(screen?.html).toContain('This widget is not available.')
  })

  it('renders a page at the address that its owner has chosen, and keeps the address', async () => {
    const screen = await renderFor(true, { url: '/my-page?a=1' })
    expect(screen?.html).toContain('https://example.example/')
    expect(screen?.state).toContain('"url":"/my-page?a=1"')
    expect(screen?.state).toContain('[["page-address","my-page"],"')
  })

  it.each(['/no/such/screen', '/ab'])('leaves %s to the browser', async (url) => expect(await renderFor(false, { url })).toBeNull())

  it('draws by the preferences of the account', async () => {
    const html = async (user: object) => (await renderFor(true, { user }))?.html ?? ''
    expect(await html({})).toContain('data-host="example.example"')
    const without = await html({ show_favicons: false, show_pages_menu: false })
    expect(without).toContain('https://example.example/')
    expect(without).not.toContain('data-host')
    const pagesBar = 'aria-label="Your pages"'
    expect(await html({})).toContain(pagesBar)
    expect(without).not.toContain(pagesBar)
  })

  it.each([
    ['the default page', {}, 'LastOne', 'Default'],
    ['the page that was open last, for who wants that', { start_with_last_tab: true }, 'LastOne', 'LastOne'],
    ['the default page where the last one is gone', { start_with_last_tab: true }, 'Removed', 'Default'],
  ])('leads from / to %s', async (_, user, lastPage, publicId) => {
    const screen = await renderFor(true, { url: '/', lastPage, user })
    expect(screen?.state).toContain(`"url":"/p/${publicId}"`)
  })
})

function listed(public_id: string, is_default: boolean) {
  return { id: 1, public_id, title: public_id, slug: '', is_default, is_public: false, share_mode: 'private' }
}

import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { ShownAdvertising, ShownSlot } from '@foyer/contracts/advertising/shown-advertising'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/api/query-client.ts'
import { setScreenWidth } from '../../../testing/browser-apis.ts'
import { mount } from '../../../testing/mount.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { shownAdvertising } from '../../../testing/server/advertising-handlers.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { readConsent } from '../consent.ts'
import { Extras } from './extras.tsx'

const size = { place: 'page_end', width: 728, height: 90 } as const
const partner: ShownSlot = { name: 'partner', is_own: false, src: '/api/slots/partner', ...size }
const house: ShownSlot = { name: 'house', is_own: true, src: '/api/slots/house', ...size }
const freeAda: CurrentUser = { ...ada, is_premium: false, plan: 'free', show_ads: true }

const widgets = (count: number) => Array.from({ length: count }, (_, index) => bookmarksWidget(`Links ${index}`, ['Alder']))

/** A page of somebody without a plan, with what an operator shows besides it. */
async function open(
  advertising: Partial<ShownAdvertising>,
  { viewer = freeAda, page = {}, count = 4 }: { viewer?: CurrentUser | null; page?: Partial<Page>; count?: number } = {},
): Promise<{ user: UserEvent; page: Page }> {
  state.user = viewer
  const shown = addPage([widgets(count)], {
    title: 'Morning',
    is_premium_owner: false,
    show_internal_banner: true,
    ...(viewer ? {} : { owner_id: 99, share_mode: 'public', is_public: true }),
    ...page,
  })
  const { user } = await openPage(shown)
  // As a new document does.
  readConsent()
  mount(
    <QueryClientProvider client={queryClient}>
      <Extras advertising={shownAdvertising(advertising)} container={document.body} />
    </QueryClientProvider>,
  )
  return { user, page: shown }
}

const frames = () => [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'))
const question = () => screen.queryByRole('dialog', { name: t('advertising:consent.title') })
const buttonOf = (name: string) => screen.getByRole('button', { name: t(`advertising:${name}`) })
/** What is there once the first thing of the extras is. */
const footer = async () => screen.findByRole('button', { name: t('advertising:cookies') })

describe('advertising of partners', () => {
  it('loads nothing before somebody has agreed, and then each slot in a frame without an origin', async () => {
    const { user } = await open({ slots: [partner] })
    await footer()
    expect(frames()).toEqual([])
    await user.click(within(question() ?? document.body).getByRole('button', { name: t('advertising:consent.accept') }))
    await waitFor(() => expect(frames()).toEqual(['/api/slots/partner']))
    const frame = screen.getByTitle(t('advertising:label'))
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
    expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['728', '90'])
    expect(question()).toBeNull()
  })

  it('loads nothing for who rejects, who is not asked again', async () => {
    const { user } = await open({ slots: [partner] })
    await footer()
    await user.click(buttonOf('consent.reject'))
    expect(question()).toBeNull()
    expect([frames(), document.cookie]).toEqual([[], expect.stringContaining('consent=denied')])
  })

  it('goes by what was said before', async () => {
    document.cookie = 'consent=granted; Path=/'
    await open({ slots: [partner] })
    await waitFor(() => expect(frames()).toEqual(['/api/slots/partner']))
    expect(question()).toBeNull()
  })

  it('lets who has agreed take it back, by keyboard too', async () => {
    document.cookie = 'consent=granted; Path=/'
    const { user } = await open({ slots: [partner], privacy_address: 'https://foyer.example/privacy' })
    ;(await footer()).focus()
    await user.keyboard('{Enter}')
    expect(question()).toHaveFocus()
    expect(question()).toHaveTextContent(t('advertising:consent.granted'))
    await user.keyboard('{Escape}')
    expect(question()).toBeNull()
    expect(await footer()).toHaveFocus()
    await user.click(await footer())
    await user.click(buttonOf('consent.reject'))
    await waitFor(() => expect(frames()).toEqual([]))
  })

  it('leads to a page without it', async () => {
    document.cookie = 'consent=granted; Path=/'
    await open({ slots: [partner] })
    const link = await screen.findByRole('link', { name: t('advertising:remove_ads_become_pro') })
    expect(link).toHaveAttribute('href', '/users/upgrade')
  })
})

describe('the banner of the operator', () => {
  it('is shown without asking, and runs no script', async () => {
    await open({ slots: [house] })
    await waitFor(() => expect(frames()).toEqual(['/api/slots/house']))
    expect(screen.getByTitle(t('advertising:label')).getAttribute('sandbox')).not.toContain('allow-scripts')
    expect([question(), screen.queryByRole('button', { name: t('advertising:cookies') })]).toEqual([null, null])
  })

  it('is not shown on pages that do not say so', async () => {
    await open({ slots: [house, partner] }, { page: { show_internal_banner: false } })
    await footer()
    expect(frames()).toEqual([])
  })
})

describe('who sees none of it', () => {
  it.each([
    ['a premium user', { viewer: { ...ada, show_ads: false } }],
    ['who looks at the page of a premium user', { page: { is_premium_owner: true } }],
    ['who looks at a page with three widgets', { count: 3 }],
    ['who looks at a page of which nothing is known', { page: { is_premium_owner: undefined } }],
  ])('asks nothing of %s', async (_, scene) => {
    document.cookie = 'consent=granted; Path=/'
    await open({ slots: [partner, house] }, scene)
    await footer()
    expect([frames(), question()]).toEqual([[], null])
  })

  it('shows nothing on a phone, where what was agreed to can be changed all the same', async () => {
    setScreenWidth(390)
    const { user } = await open({ slots: [partner, house], brand: { name: 'Foyer', address: 'https://foyer.example/' } })
    await user.click(await footer())
    expect([frames(), question() !== null]).toEqual([[], true])
    expect(screen.queryByRole('link', { name: t('advertising:brand', { name: 'Foyer' }) })).toBeNull()
  })
})

describe('the footer', () => {
  const brand = { name: 'Foyer', address: 'https://foyer.example/' }
  const link = () => screen.findByRole('link', { name: t('advertising:brand', { name: 'Foyer' }) })

  it('leads to the brand', async () => {
    await open({ brand })
    expect(await link()).toHaveAttribute('href', brand.address)
  })

  it('does not for premium users', async () => {
    await open({ brand, slots: [partner] }, { viewer: { ...ada, show_ads: false } })
    await footer()
    expect(screen.queryByRole('link', { name: t('advertising:brand', { name: 'Foyer' }) })).toBeNull()
  })

  it('is not there where there is nothing in it', async () => {
    await open({ slots: [house] })
    await waitFor(() => expect(frames()).toHaveLength(1))
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

describe('links that earn money', () => {
  const earning = { has_monetized_links: true, has_affiliate_notice: true }
  const validUntil = () => Math.floor(Date.now() / 1000) + 3600

  /** The link of the first bookmark; it earns money. */
  async function openEarning(fields: { valid_until?: number } = {}) {
    server.answer('listClickLinks', () => ({
      links: state.pages
        .flatMap(({ columns }) => columns[0]?.widgets[0]?.items ?? [])
        .flatMap((items) => ('links' in items ? items.links : []))
        .map(({ id }) => ({ item_id: id, path: '/api/click?s=1', valid_until: validUntil(), ...fields })),
    }))
    await open(earning)
    await screen.findByText(t('advertising:affiliateNotice'))
    const [link] = screen.getAllByRole('link', { name: 'Alder' })
    await waitFor(() => expect(link).toHaveAttribute('rel', 'noopener noreferrer sponsored'))
    return link as HTMLAnchorElement
  }

  /** Where the browser is led to that opens a link by such an event. */
  function opened(link: HTMLAnchorElement, type: 'auxclick' | 'click', button: number): string | null {
    let address: string | null = null
    const note = (event: Event) => {
      address = link.getAttribute('href')
      event.preventDefault()
    }
    // After all that React has heard.
    addEventListener(type, note, { once: true })
    link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }))
    return address
  }

  it('lead through the click tracker when they are opened, and show their own address before and after', async () => {
    const link = await openEarning()
    const own = link.getAttribute('href')
    expect(own).toMatch(/^https:/)
    expect([opened(link, 'click', 0), opened(link, 'auxclick', 1)]).toEqual(['/api/click?s=1', '/api/click?s=1'])
    await waitFor(() => expect(link).toHaveAttribute('href', own))
  })

  it('lead where they always do once their path has ended', async () => {
    const link = await openEarning({ valid_until: 1 })
    expect(opened(link, 'click', 0)).toBe(link.getAttribute('href'))
    expect(link.getAttribute('href')).toMatch(/^https:/)
  })

  it('are not asked for by premium users', async () => {
    await open({ ...earning, slots: [partner] }, { viewer: { ...ada, show_ads: false } })
    await footer()
    expect([server.calls('listClickLinks'), screen.queryByText(t('advertising:affiliateNotice'))]).toEqual([[], null])
  })
})

import type { BillingState, PriceList } from '@foyer/contracts/billing/billing-state'
import { defaultPrices, showPrice } from '@foyer/contracts/billing/prices'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addTeam, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { formatDay } from '../money.ts'

const day = 1_830_000_000
const onDay = formatDay(day, 'en')

const free: BillingState = {
  billing: 'on',
  checkout: true,
  plan: 'free',
  source: 'none',
  until: null,
  subscription: null,
  lifetime_since: null,
  trial: null,
  grace: null,
  invoices: [],
  currency: 'usd',
  portal: false,
  as_of: null,
  buyer: 'user',
  source_team: null,
  over: [],
}
const prices: PriceList = {
  billing: 'on',
  checkout: true,
  currencies: ['usd', 'eur'],
  tax: 'added',
  trial_days: 14,
  prices: defaultPrices.map(showPrice),
}
const subscription = {
  type: 'annual',
  months: 12,
  status: 'active',
  renews_at: day,
  ends_at: null,
  cancels_at_period_end: false,
  seats: null,
} as const
const paid: BillingState = { ...free, plan: 'premium', source: 'subscription', portal: true, subscription, until: day }

let own: BillingState
let sold: PriceList

beforeEach(() => {
  state.user = { ...ada, is_premium: false, plan: 'free' }
  own = free
  sold = prices
  server.answer('getPrices', () => sold)
  server.answer('getBilling', () => own)
  server.answer('startCheckout', () => ({ url: '#checkout' }))
  server.answer('openPortal', () => ({ url: '#portal' }))
})

/** The texts come with the screen. */
const card = async (type: string) => {
  const name = await waitFor(() => t(`billing:types.${type}`))
  return within(await screen.findByRole('listitem', { name }))
}
const buy = async (type: string) => (await card(type)).getByRole('button', { name: t('billing:upgrade.continue') })

describe('the screen on which plans are bought', () => {
  it('shows the prices in the currency of the person, and leads to the checkout', async () => {
    const { user } = renderScreen('/users/upgrade')
    expect((await card('annual')).getByText('$24')).toBeVisible()
    expect((await card('lifetime2')).getByText('$70')).toBeVisible()
    await user.click(await buy('annual'))
    await waitFor(() => expect(server.calls('startCheckout')).toMatchObject([{ body: { type: 'annual', currency: 'usd' } }]))
    await waitFor(() => expect(location.hash).toBe('#checkout'))
  })

  it('shows them in another currency when that is chosen', async () => {
    const { user } = renderScreen('/users/upgrade')
    await user.click(await screen.findByRole('radio', { name: t('billing:currencies.eur') }))
    expect((await card('annual')).getByText('€24')).toBeVisible()
    await user.click(await buy('annual'))
    await waitFor(() => expect(server.calls('startCheckout')).toMatchObject([{ body: { currency: 'eur' } }]))
  })

  it('puts the price for life first where the address asks for it', async () => {
    renderScreen('/users/upgrade/lifetime')
    const list = within(await screen.findByRole('list', { name: t('billing:upgrade.plans') }))
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      t('billing:types.lifetime2'),
      t('billing:types.annual'),
    ])
  })

  it('takes any other word of the address for a promotion code', async () => {
    const { user } = renderScreen('/users/upgrade/SPRING')
    expect(await screen.findByText(t('billing:upgrade.code', { code: 'SPRING' }))).toBeVisible()
    await user.click(await buy('annual'))
    await waitFor(() => expect(server.calls('startCheckout')).toMatchObject([{ body: { promotion: 'SPRING' } }]))
  })

  it('says why the checkout cannot be reached, and keeps the prices', async () => {
    const { user } = renderScreen('/users/upgrade')
    server.refuse('startCheckout', 'payment_provider_unavailable')
    await user.click(await buy('annual'))
    expect(await screen.findByText(t('account-errors:payment_provider_unavailable'))).toBeVisible()
    expect(await buy('annual')).toBeEnabled()
  })

  it('sells nothing a second time', async () => {
    own = paid
    const { user } = renderScreen('/users/upgrade')
    await user.click(await screen.findByRole('button', { name: t('billing:upgrade.change') }))
    await waitFor(() => expect(server.calls('openPortal')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: t('billing:upgrade.continue') })).not.toBeInTheDocument()
  })

  it('names whom to ask where nothing can be bought', async () => {
    sold = { ...prices, checkout: false }
    renderScreen('/users/upgrade')
    expect(await screen.findByText(t('billing:askOperator'))).toBeVisible()
  })

  it('offers a team its own prices, to its admins', async () => {
    addTeam()
    server.answer('getTeamBilling', () => ({ ...free, buyer: 'organization' as const }))
    server.answer('startTeamCheckout', () => ({ url: '#checkout' }))
    const { user } = renderScreen('/organization/team001/upgrade')
    expect((await card('annual')).getByText('$300')).toBeVisible()
    expect((await card('annual')).getByText(t('billing:perMonth', { amount: '$25' }))).toBeVisible()
    await user.click(await buy('quarterly'))
    await waitFor(() =>
      expect(server.calls('startTeamCheckout')).toMatchObject([{ params: { public_id: 'team001' }, body: { type: 'quarterly' } }]),
    )
  })
})

describe('the screen of what one pays', () => {
  it('says what the plan is and when it is renewed', async () => {
    own = paid
    renderScreen('/users/billing')
    expect(await screen.findByText(t('billing:plans.premium'))).toBeVisible()
    expect(screen.getByText(t('billing:sources.subscription'))).toBeVisible()
    expect(screen.getByText(onDay)).toBeVisible()
  })

  it('says until when the plan stays after a payment has failed, and leads to the payment', async () => {
    own = { ...paid, source: 'grace', grace: { ends_at: day } }
    const { user } = renderScreen('/users/billing')
    expect(await screen.findByRole('alert')).toHaveTextContent(t('billing:grace', { day: onDay }))
    await user.click(screen.getByRole('button', { name: t('billing:manage') }))
    await waitFor(() => expect(server.calls('openPortal')).toHaveLength(1))
  })

  it('says what is more than the plan includes, that it stays, and where it is', async () => {
    own = { ...free, over: [{ quota: 'pages', count: 5, limit: 3 }] }
    renderScreen('/users/billing')
    expect(await screen.findByText(t('billing:over.pages', { count: 5, limit: 3 }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('billing:over.see_pages') })).toHaveAttribute('href', '/users/pages')
  })

  it('lists invoices with their amounts, and leads to each', async () => {
    const invoice = {
      number: 'F-1',
      date: day,
      amount: 2400,
      currency: 'eur',
      status: 'paid',
      hosted_url: 'https://pay.example/1',
    } as const
    own = { ...paid, invoices: [{ ...invoice, pdf_url: null }] }
    renderScreen('/users/billing')
    const list = within(await screen.findByRole('list', { name: t('billing:invoices.title') }))
    expect(list.getByText('€24')).toBeVisible()
    expect(list.getByRole('link', { name: t('billing:invoices.openNamed', { name: 'F-1' }) })).toHaveAttribute('href', invoice.hosted_url)
  })

  it('names the team through which somebody has their plan', async () => {
    own = { ...free, plan: 'team', source: 'team', source_team: { public_id: 'team001', title: 'Flyers' } }
    renderScreen('/users/billing')
    expect(await screen.findByRole('link', { name: 'Flyers' })).toHaveAttribute('href', '/o/team001')
  })

  it('says that there is nothing to pay without billing', async () => {
    own = { ...free, billing: 'off', plan: 'unlimited', source: 'billing_off' }
    renderScreen('/users/billing')
    expect(await screen.findByText(t('billing:off'))).toBeVisible()
  })

  it('can be tried again when it cannot be loaded', async () => {
    server.refuse('getBilling', 'unavailable', { times: 4 })
    const { user } = renderScreen('/users/billing')
    await user.click(await screen.findByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByText(t('billing:plans.free'))).toBeVisible()
  })
})

describe('the way to them', () => {
  const links = () => screen.queryAllByRole('link', { name: t('account-screens:screens.billing') })

  it('appears where there are plans', async () => {
    renderScreen('/users/billing')
    await screen.findByText(t('billing:plans.free'))
    expect(links()).toHaveLength(1)
    expect(await screen.findByRole('link', { name: t('page-marks:upgrade') })).toHaveAttribute('href', '/users/upgrade')
  })

  it('appears nowhere without billing', async () => {
    state.user = { ...ada, plan: 'unlimited' }
    own = { ...free, billing: 'off', plan: 'unlimited', source: 'billing_off' }
    renderScreen('/users/billing')
    await screen.findByText(t('billing:off'))
    expect(links()).toEqual([])
    expect(screen.queryByRole('link', { name: t('page-marks:upgrade') })).not.toBeInTheDocument()
  })
})

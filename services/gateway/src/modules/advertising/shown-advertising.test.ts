import type { Advertising } from '@foyer/service-kit/advertising'
import { describe, expect, it } from 'vitest'
import { shownAdvertising } from './shown-advertising.ts'

const size = { width: 300, height: 250 }
const advertising: Advertising = {
  slots: [
    { name: 'code', place: 'page_end', html: '<p>', is_own: false, ...size },
    { name: 'elsewhere', place: 'footer', address: 'https://ads.example/frame', is_own: false, ...size },
  ],
  links: [{ name: 'shop', hosts: ['shop.example'], parameters: {} }],
  partner_hosts: ['partner.example'],
  forced_pages: [],
}

describe('shownAdvertising', () => {
  it('names documents of this site and addresses elsewhere, and no code', () => {
    const { slots } = shownAdvertising(advertising, 'foyer.example')
    expect(slots.map(({ src }) => src)).toEqual(['/api/slots/code', 'https://ads.example/frame'])
    expect(JSON.stringify(slots)).not.toContain('<p>')
  })

  it('tells the hosts of partners from others', () => {
    const isPartner = (host: string) => shownAdvertising(advertising, host).is_partner_host
    expect(['Start.Partner.example', 'partner.example', 'foyer.example'].map(isPartner)).toEqual([true, true, false])
  })

  it('says that links earn money everywhere, or by the hosts that the operator names', () => {
    const hasNotice = (of: Advertising, host: string) => shownAdvertising(of, host).has_affiliate_notice
    expect(hasNotice(advertising, 'foyer.example')).toBe(true)
    const named = { ...advertising, notice_hosts: ['deals.example'] }
    expect([hasNotice(named, 'foyer.example'), hasNotice(named, 'deals.example')]).toEqual([false, true])
    expect(hasNotice({ ...advertising, links: [] }, 'foyer.example')).toBe(false)
  })
})

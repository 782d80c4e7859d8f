import { describe, expect, it } from 'vitest'
import { slotDocument } from './slot-document.ts'

const partner = { name: 'end', html: '<script src="https://ads.example/a.js"></script>', is_own: false }
const house = { name: 'house', html: '<p>Go Pro</p>', is_own: true }
const policyOf = (slot: typeof partner, https = true) => slotDocument(slot, https).headers['content-security-policy'] ?? ''

describe('the document of a slot', () => {
  it('has no origin', () => {
    for (const slot of [partner, house]) {
      expect(policyOf(slot)).toMatch(/^sandbox /)
      expect(policyOf(slot)).not.toContain('allow-same-origin')
      expect(policyOf(slot)).toContain("frame-ancestors 'self'")
    }
  })

  it('runs the code of a partner', () => {
    expect(slotDocument(partner, true).html).toContain(partner.html)
    expect(policyOf(partner)).toContain('allow-scripts')
  })

  it('runs nothing and loads nothing of another host as the banner of the operator', () => {
    expect(policyOf(house)).not.toMatch(/allow-scripts|https:|script-src/)
    expect(policyOf(house)).toContain("default-src 'none'")
  })

  it('loads nothing without encryption where Foyer has it', () => {
    expect(policyOf(partner)).not.toMatch(/ http: /)
    expect(policyOf(partner, false)).toMatch(/ http: ws:/)
  })

  it('takes no name for markup', () => {
    expect(slotDocument({ ...house, name: '<b>' }, true).html).toContain('<title>&lt;b&gt;</title>')
  })
})

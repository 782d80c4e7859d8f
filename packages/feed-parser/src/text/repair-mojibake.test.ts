import { describe, expect, it } from 'vitest'
import { repairMojibake } from './repair-mojibake.ts'

describe('repairMojibake', () => {
  it.each([
    ['donâ€™t', 'don’t'],
    ['CafÃ© de la RÃ©publique', 'Café de la République'],
    ['\u00e2\u0080\u00a6', '…'],
  ])('restores %s to %s', (text, meant) => expect(repairMojibake(text)).toBe(meant))

  it.each(['don’t', 'Café', 'Ã la carte', '日本 CafÃ©', 'plain', 'São Paulo', 'Âge â'])('leaves %s unchanged', (text) =>
    expect(repairMojibake(text)).toBe(text),
  )
})

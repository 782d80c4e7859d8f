import { describe, expect, it } from 'vitest'
import { maskedAddress } from './masked-address.ts'

describe('maskedAddress', () => {
  it.each([
    ['ada@example.org', 'a…@example.org'],
    ['a@example.org', 'a…@example.org'],
    ['"a@b"@example.org', '"…@example.org'],
    ['😀x@example.org', '😀…@example.org'],
    ['@example.org', '…'],
    ['nothing', '…'],
  ])('shows %s as %s', (email, masked) => expect(maskedAddress(email)).toBe(masked))
})

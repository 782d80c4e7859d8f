import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { isWithinQuota, usedBytes } from './file.policy.ts'

const half = { bytes: limits.files_bytes_per_user / 2 }

describe('the quota of uploaded files', () => {
  it('lets files in up to the last byte', () => {
    expect(isWithinQuota([half, half])).toBe(true)
    expect(isWithinQuota([half, half, { bytes: 1 }])).toBe(false)
    expect(usedBytes([half, half])).toBe(limits.files_bytes_per_user)
  })

  it('bounds the number of small files', () => {
    const files = Array.from({ length: limits.files_per_user }, () => ({ bytes: 1 }))
    expect(isWithinQuota(files)).toBe(true)
    expect(isWithinQuota([...files, { bytes: 1 }])).toBe(false)
  })
})

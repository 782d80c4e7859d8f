import { describe, expect, it } from 'vitest'
import { pushSupport } from './push-support.ts'

const here = { isSecure: true, hasPush: true, permission: 'default' as NotificationPermission, isTabOnIos: false }

describe('pushSupport', () => {
  it.each([
    ['ready', {}],
    ['ready', { permission: 'granted' as const }],
    ['denied', { permission: 'denied' as const }],
    ['insecure', { isSecure: false, hasPush: false }],
    ['unsupported', { hasPush: false }],
    ['needsInstall', { hasPush: false, isTabOnIos: true }],
  ])('is %s for %j', (support, differences) => {
    expect(pushSupport({ ...here, ...differences })).toBe(support)
  })
})

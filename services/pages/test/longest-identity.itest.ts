import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { teamPermissions } from '@foyer/contracts/accounts/team-roles'
import { limits } from '@foyer/contracts/limits'
import { viewPage } from '@foyer/contracts/pages/page/pages'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, expect, it } from 'vitest'
import { type Harness, withPages } from './support/harness.ts'

let harness: Harness

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
})
afterAll(() => harness.stop())

it('answers somebody in as many teams and groups as there may be, who has been shown as much as there is', async () => {
  const largest = 900_000_000_000_000
  const memberships = Array.from({ length: limits.memberships }, (_, n): Membership => ({
    id: largest + n,
    role: 'member',
    allows: [...teamPermissions],
    groups: Array.from({ length: limits.groups_per_member }, (__, group) => largest + 1_000 * n + group),
  }))
  const names = Array.from({ length: limits.carried_notification_dates }, (_, n) => `${n}`.padStart(limits.notification_name, 'n'))
  const notifications = Object.fromEntries(names.map((name) => [name, 1_800_000_000]))
  const as = sessionUser({ name: '名'.repeat(limits.title), memberships, notifications })
  expect(errorCodeOf(await callService(harness.url, viewPage, { params: { public_id: 'Nowhere' } }, as))).toBe('not_found')
})

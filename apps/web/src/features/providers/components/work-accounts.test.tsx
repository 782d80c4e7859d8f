import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { server, state } from '../../../testing/scene.ts'
import { ada, nowInSeconds } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

const names = { provider: 'Okta', team: 'Rockets' }
let linked: number
let hasOwnWayIn: boolean

beforeEach(() => {
  linked = 1
  hasOwnWayIn = true
  server.answer('listWorkAccounts', () => ({
    accounts: Array.from({ length: linked }, () => ({
      id: 'identity',
      provider: names.provider,
      organization: { public_id: 'team001', title: names.team },
      is_available: true,
      linked_at: nowInSeconds(),
      last_used_at: nowInSeconds(),
    })),
    has_own_way_in: hasOwnWayIn,
  }))
  server.answer('unlinkWorkAccount', () => {
    linked = 0
    return { unlinked: true as const }
  })
})

describe('the work accounts of a person', () => {
  it('show their team, and go after a question', async () => {
    const { user } = openApp('/users/authentication')
    expect(await screen.findByText(t('work-accounts:ofTeam', names))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('work-accounts:unlinkOf', names) }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('work-accounts:unlink') }))
    await waitFor(() => expect(screen.queryByText(t('work-accounts:title'))).not.toBeInTheDocument())
    expect(server.calls('unlinkWorkAccount')).toMatchObject([{ params: { id: 'identity' } }])
  })

  it.each([
    ['confirmed', true],
    ['unconfirmed', false],
  ] as const)('say how to keep an account that they alone open, with an address that is %s', async (name, isConfirmed) => {
    hasOwnWayIn = false
    state.user = { ...ada, is_email_confirmed: isConfirmed }
    openApp('/users/authentication')
    expect(await screen.findByText(t(`work-accounts:keep.${name}`))).toBeVisible()
    expect(screen.queryAllByRole('link', { name: t('work-accounts:keep.confirm') })).toHaveLength(isConfirmed ? 0 : 1)
  })

  it('say why the last way in stays', async () => {
    server.refuse('unlinkWorkAccount', 'last_way_in')
    const { user } = openApp('/users/authentication')
    await user.click(await screen.findByRole('button', { name: t('work-accounts:unlinkOf', names) }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('work-accounts:unlink') }))
    expect(await screen.findByText(t('account-errors:last_way_in'))).toBeVisible()
  })
})

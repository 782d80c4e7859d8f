import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cityName } from '../../../entities/time-zone/city-name.ts'
import { browserZone } from '../../../entities/time-zone/zone-time.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const box = (key: string) => screen.findByRole('checkbox', { name: t(`email-preferences:${key}`) })

describe('e-mail preferences', () => {
  it('are changed one by one', async () => {
    const { user } = renderScreen('/users/email_preferences')
    await user.click(await box('kinds.import_done'))
    expect(await screen.findByText(t('email-preferences:saved'))).toBeVisible()
    expect(await box('kinds.import_done')).not.toBeChecked()
    expect(await box('kinds.feed_died')).toBeChecked()
    expect(server.calls('updateEmailPreferences')).toMatchObject([{ body: { kinds: { import_done: false } } }])
  })

  it('chooses how often the digest of changes is sent', async () => {
    const { user } = renderScreen('/users/email_preferences')
    const digest = await screen.findByRole('combobox', { name: t('email-preferences:digest.label') })
    expect(digest).toHaveValue('never')
    await user.selectOptions(digest, t('email-preferences:digest.weekly'))
    await waitFor(() => expect(state.emailPreferences.changes_digest).toBe('weekly'))
    expect(state.emailPreferences.digest_time_zone).toBe(browserZone())
    expect(await screen.findByText(t('email-preferences:digest.time', { zone: cityName(browserZone()) }))).toBeVisible()
  })

  it('moves the digest into the time zone of the browser when it is elsewhere', async () => {
    state.emailPreferences = { ...state.emailPreferences, changes_digest: 'daily', digest_time_zone: 'Asia/Kathmandu' }
    const { user } = renderScreen('/users/email_preferences')
    expect(await screen.findByText(t('email-preferences:digest.time', { zone: 'Kathmandu' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('email-preferences:digest.useZone', { zone: cityName(browserZone()) }) }))
    await waitFor(() => expect(state.emailPreferences.digest_time_zone).toBe(browserZone()))
    expect(state.emailPreferences.changes_digest).toBe('daily')
  })

  it('are turned off all at once', async () => {
    const { user } = renderScreen('/users/email_preferences')
    await user.click(await box('all.label'))
    await waitFor(async () => expect(await box('kinds.feed_died')).toBeDisabled())
  })

  it('stay as they were when the change failed', async () => {
    const { user } = renderScreen('/users/email_preferences')
    const feeds = await box('kinds.feed_died')
    server.refuse('updateEmailPreferences', 'unavailable', { times: 9 })
    await user.click(feeds)
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(await box('kinds.feed_died')).toBeChecked()
  })
})

describe('the link that unsubscribes', () => {
  it('asks first, and takes it back', async () => {
    state.user = null
    const { user } = renderScreen('/users/unsubscribe#a-token')
    const button = await screen.findByRole('button', { name: t('email-preferences:unsubscribe.action') })
    expect(server.calls('setSubscription')).toEqual([])
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: t('email-preferences:unsubscribe.undo') }))
    await screen.findByRole('button', { name: t('email-preferences:unsubscribe.action') })
    expect(server.calls('setSubscription').map(({ body }) => body.is_subscribed)).toEqual([false, true])
  })

  it('says that it is none', async () => {
    state.user = null
    renderScreen('/users/unsubscribe#none')
    expect(await screen.findByText(t('email-preferences:unsubscribe.token_invalid'))).toBeVisible()
  })
})

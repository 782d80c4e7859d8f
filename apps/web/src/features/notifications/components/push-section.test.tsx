import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserWithPush, removePush } from '../../../testing/push-browser.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

afterEach(removePush)

const turnOn = () => screen.findByRole('button', { name: t('notifications:push.turnOn') })

describe('push messages in this browser', () => {
  it('are turned on by a click, before which the browser asks nothing', async () => {
    const { notification, keys } = browserWithPush('granted')
    const { user } = renderScreen('/users/notifications')
    const button = await turnOn()
    expect(notification.requestPermission).not.toHaveBeenCalled()
    await user.click(button)
    expect(await screen.findByText(t('notifications:push.on'))).toBeVisible()
    expect(server.calls('subscribeToPush')).toMatchObject([{ body: { endpoint: 'https://push.example/1', keys } }])
  })

  it('stay off, with what to do about it, when the person says no', async () => {
    browserWithPush('denied')
    const { user } = renderScreen('/users/notifications')
    await user.click(await turnOn())
    expect(await screen.findByText(t('notifications:push.denied'))).toBeVisible()
    expect(screen.getByText(t('notifications:push.deniedHint'))).toBeVisible()
    expect(server.calls('subscribeToPush')).toEqual([])
  })

  it('stay off, and can be turned on again, when the person does not answer the browser', async () => {
    browserWithPush('default')
    const { user } = renderScreen('/users/notifications')
    await user.click(await turnOn())
    expect(await screen.findByText(t('notifications:push.dismissed'))).toBeVisible()
    expect(await turnOn()).toBeEnabled()
    expect(server.calls('subscribeToPush')).toEqual([])
  })

  it('are turned off', async () => {
    const browser = browserWithPush('granted', 'granted')
    browser.isSubscribed = true
    state.takesPush = true
    const { user } = renderScreen('/users/notifications')
    await user.click(await screen.findByRole('button', { name: t('notifications:push.turnOff') }))
    expect(await turnOn()).toBeVisible()
    await waitFor(() => expect(browser.isSubscribed).toBe(false))
    expect(state.takesPush).toBe(false)
  })

  it('say why they could not be turned on', async () => {
    browserWithPush('granted')
    const { user } = renderScreen('/users/notifications')
    server.refuse('subscribeToPush', 'unavailable')
    await user.click(await turnOn())
    expect(await screen.findByText(t('notifications:push.failed', { reason: t('errors:unavailable') }))).toBeVisible()
  })

  it('are not offered by a browser that has none', async () => {
    vi.stubGlobal('isSecureContext', true)
    renderScreen('/users/notifications')
    expect(await screen.findByText(t('notifications:push.unsupported'))).toBeVisible()
  })
})

describe('push messages that a person has asked for in this browser', () => {
  const askedFor = (userId: number | undefined) => localStorage.setItem('foyer.push', String(userId))

  it('are subscribed to anew in a new session of theirs', async () => {
    const browser = browserWithPush('granted', 'granted')
    browser.isSubscribed = true
    askedFor(state.user?.id)
    openApp('/users/notifications')
    expect(await screen.findByText(t('notifications:push.on'))).toBeVisible()
    expect(server.calls('subscribeToPush')).toHaveLength(1)
    expect(browser.notification.requestPermission).not.toHaveBeenCalled()
  })

  it('are left as they are while they are right', async () => {
    const browser = browserWithPush('granted', 'granted')
    browser.isSubscribed = true
    state.takesPush = true
    askedFor(state.user?.id)
    openApp('/users/notifications')
    expect(await screen.findByText(t('notifications:push.on'))).toBeVisible()
    await waitFor(() => expect(server.calls('getPush').length).toBeGreaterThan(1))
    expect(server.calls('subscribeToPush')).toEqual([])
    expect(browser.isSubscribed).toBe(true)
  })

  it('end when somebody else logs in here', async () => {
    const browser = browserWithPush('granted', 'granted')
    browser.isSubscribed = true
    askedFor(4711)
    openApp('/users/notifications')
    expect(await turnOn()).toBeVisible()
    await waitFor(() => expect(browser.isSubscribed).toBe(false))
    expect(localStorage.getItem('foyer.push')).toBe('')
    expect(server.calls('subscribeToPush')).toEqual([])
  })

  it('are not asked about at the start of the app where nobody has asked for any', async () => {
    browserWithPush('granted', 'granted')
    openApp('/users/edit')
    await waitFor(() => expect(server.calls('listNotifications')).not.toEqual([]))
    expect(server.calls('getPush')).toEqual([])
  })
})

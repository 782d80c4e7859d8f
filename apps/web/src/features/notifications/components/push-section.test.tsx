import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

/** A browser with push messages, whose person answers its question like that. */
function browserWithPush(answer: NotificationPermission) {
  const subscription = {
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
  }
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription }
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = answer
      return answer
    }),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }), register: async () => undefined, getRegistrations: async () => [] },
  })
  return { notification, subscription }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const turnOn = () => screen.findByRole('button', { name: t('notifications:push.turnOn') })

describe('push messages in this browser', () => {
  it('are turned on by a click, before which the browser asks nothing', async () => {
    const { notification } = browserWithPush('granted')
    const { user } = openApp('/users/notifications')
    const button = await turnOn()
    expect(notification.requestPermission).not.toHaveBeenCalled()
    await user.click(button)
    expect(await screen.findByText(t('notifications:push.on'))).toBeVisible()
    expect(server.calls('subscribeToPush')).toMatchObject([{ body: { endpoint: 'https://push.example/1', keys } }])
  })

  it('stay off, with what to do about it, when the person says no', async () => {
    browserWithPush('denied')
    const { user } = openApp('/users/notifications')
    await user.click(await turnOn())
    expect(await screen.findByText(t('notifications:push.denied'))).toBeVisible()
    expect(server.calls('subscribeToPush')).toEqual([])
  })

  it('are turned off', async () => {
    const { subscription } = browserWithPush('granted')
    state.takesPush = true
    const { user } = openApp('/users/notifications')
    await user.click(await screen.findByRole('button', { name: t('notifications:push.turnOff') }))
    expect(await turnOn()).toBeVisible()
    await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled())
    expect(state.takesPush).toBe(false)
  })

  it('say why they could not be turned on', async () => {
    browserWithPush('granted')
    const { user } = openApp('/users/notifications')
    server.refuse('subscribeToPush', 'unavailable')
    await user.click(await turnOn())
    expect(await screen.findByText(t('notifications:push.failed', { reason: t('errors:unavailable') }))).toBeVisible()
  })

  it('are not offered by a browser that has none', async () => {
    vi.stubGlobal('isSecureContext', true)
    openApp('/users/notifications')
    expect(await screen.findByText(t('notifications:push.unsupported'))).toBeVisible()
  })
})

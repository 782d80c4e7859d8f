import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const topic = (name: 'feeds' | 'imports') => screen.findByRole('combobox', { name: new RegExp(t(`notifications:topics.${name}`)) })

describe('notification settings', () => {
  it('show and change how one is notified of a topic', async () => {
    const { user } = renderScreen('/users/notifications')
    expect(await topic('feeds')).toHaveValue('push')
    await user.selectOptions(await topic('feeds'), 'off')
    await waitFor(() =>
      expect(state.notificationSettings).toEqual({ imports: 'push', feeds: 'off', monitors: 'push', exports: 'push', invitations: 'push' }),
    )
    expect(await topic('feeds')).toHaveValue('off')
    expect(await topic('imports')).toHaveValue('push')
  })

  it('go back to what they were when a change is refused', async () => {
    const { user } = renderScreen('/users/notifications')
    server.refuse('updateNotificationSettings', 'unavailable')
    await user.selectOptions(await topic('feeds'), 'off')
    expect(await screen.findByText(t('notifications:changeFailed', { reason: t('errors:unavailable') }))).toBeVisible()
    expect(await topic('feeds')).toHaveValue('push')
  })

  it('can be loaded again when that failed', async () => {
    server.refuse('getNotificationSettings', 'internal', { times: Infinity })
    const { user } = renderScreen('/users/notifications')
    const retry = await screen.findByRole('button', { name: t('shared:retry') })
    server.accept('getNotificationSettings')
    await user.click(retry)
    expect(await topic('feeds')).toHaveValue('push')
  })
})

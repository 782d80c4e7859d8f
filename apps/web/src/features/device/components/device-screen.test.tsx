import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { speak } from '../../../testing/actions.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const factOf = (name: string) => screen.getByText(name).nextElementSibling
const heading = () => screen.findByRole('heading', { level: 1, name: t('device:title') })

describe('the screen of a device', () => {
  it('says to a visitor what the browser tells, and copies it', async () => {
    state.user = null
    const { user } = openApp('/tools/mydevice')
    await heading()
    expect(factOf(t('device:facts.browser'))).toHaveTextContent(navigator.userAgent)
    expect(factOf(t('device:facts.window'))).toHaveTextContent(`${innerWidth} × ${innerHeight} px`)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: t('device:copy') }))
    expect(await screen.findByText(t('device:copied'))).toBeVisible()
    expect(copied.mock.calls[0]?.[0]).toContain(`${t('device:facts.browser')}: ${navigator.userAgent}`)
  })

  it('follows the connection', async () => {
    openApp('/tools/mydevice')
    await heading()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(factOf(t('device:facts.connection'))).toHaveTextContent(t('device:values.offline'))
    vi.restoreAllMocks()
    act(() => void dispatchEvent(new Event('online')))
    expect(factOf(t('device:facts.connection'))).toHaveTextContent(t('device:values.online'))
  })

  it('says what to do where the browser does not let it copy', async () => {
    const { user } = openApp('/tools/mydevice')
    await heading()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: t('device:copy') }))
    expect(await screen.findByText(t('device:refused'))).toBeVisible()
  })

  it('speaks German', async () => {
    openApp('/tools/mydevice')
    await heading()
    await speak('de')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dieses Gerät' })).toBeVisible()
  })

  it('stands alone at such an address', async () => {
    openApp('/tools/other')
    expect(await screen.findByRole('heading', { level: 1, name: t('errors:screen.404.title') })).toBeVisible()
  })
})

import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyPart } from '../../components/lazy-part.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { t } from '../../testing/texts.ts'
import { lazyFeature } from './lazy-feature.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('says that a part could not be loaded which has not come within two minutes', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Never = lazyFeature<object>(() => new Promise(() => undefined))
  renderApp(
    <LazyPart fallback="on its way">
      <Never />
    </LazyPart>,
  )
  await act(() => vi.advanceTimersByTimeAsync(119_000))
  expect(screen.queryByText(t('errors:screen.chunk.title'))).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(t('errors:screen.chunk.title'))).toBeVisible()
  expect(screen.getByText('on its way')).toBeVisible()
})

import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { messages } from '../lib/log/client-log.ts'
import { ErrorBoundary } from './error-boundary.tsx'

function Failing(): never {
  throw new Error('secret words')
}

it('shows what stands for a part that fails, and logs that it did without what it says', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ErrorBoundary fallback={<p>Sorry</p>}>
      <Failing />
    </ErrorBoundary>,
  )
  expect(screen.getByText('Sorry')).toBeInTheDocument()
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(messages.screen_failed, {}))
  said.mockRestore()
})

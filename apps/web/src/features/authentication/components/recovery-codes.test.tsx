import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RecoveryCodes } from './recovery-codes.tsx'

describe('printing recovery codes', () => {
  it('marks what is around the codes, which is not printed, for as long as they are shown', () => {
    const view = render(
      <main>
        <nav />
        <RecoveryCodes codes={['4f7d-93ka']} onDone={() => undefined} />
      </main>,
    )
    const codes = screen.getByRole('list')
    const printed = codes.closest('[data-print]')
    expect(printed).not.toBeNull()
    for (const element of [document.body, screen.getByRole('main'), printed?.parentElement])
      expect(element).toHaveAttribute('data-print-around')
    expect(screen.getByRole('navigation')).not.toHaveAttribute('data-print-around')
    expect(printed).not.toHaveAttribute('data-print-around')
    view.unmount()
    expect(document.querySelectorAll('[data-print-around]')).toHaveLength(0)
  })
})

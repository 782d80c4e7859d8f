import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { useFirstRenderValue } from './first-render.ts'

// The next test file shares the document.
afterEach(cleanup)

/** Takes the HTML of a component over that shows `first` in it and `later` afterwards; returns what it was rendered with. */
function takeOver(first: string, later: string): string[] {
  const rendered: string[] = []
  function Part() {
    const value = useFirstRenderValue(first, later)
    rendered.push(value)
    return <p>{value}</p>
  }
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Part />)
  rendered.length = 0
  render(<Part />, { container, hydrate: true })
  return rendered
}

describe('useFirstRenderValue', () => {
  it('begins with what the server gave, and renders again with the other value', () => {
    expect(takeOver('server', 'browser')).toEqual(['server', 'browser'])
    expect(screen.getByText('browser')).toBeVisible()
  })

  it('renders once where both are the same', () => {
    expect(takeOver('same', 'same')).toEqual(['same'])
  })
})

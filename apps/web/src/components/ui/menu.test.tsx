import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { DropdownMenu, MenuItem } from './menu.tsx'

it('leaves the focus where a menu entry that moves it has put it', async () => {
  const focused: (string | null | undefined)[] = []
  const moveFocus = () => {
    focused.push(document.activeElement?.textContent)
    screen.getByRole('textbox').focus()
  }
  const { user } = renderApp(
    <main id="main">
      <input aria-label="Title" />
      <DropdownMenu trigger={<button type="button">Actions</button>}>
        <MenuItem movesFocus onSelect={moveFocus}>
          Rename
        </MenuItem>
      </DropdownMenu>
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  // The menu had given the focus back before, so that nothing moves it afterwards.
  expect(focused).toEqual(['Actions'])
})

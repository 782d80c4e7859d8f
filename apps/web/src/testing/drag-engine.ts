import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Moves the pointer, as everyone does who begins to do something, until what moves things is there. */
export async function dragEngineReady(): Promise<void> {
  await waitFor(() => {
    fireEvent.pointerMove(document.body)
    expect(document.getElementById('drag-instructions')).toBeInTheDocument()
  })
}

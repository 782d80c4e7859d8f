import { useEffect } from 'react'
import type { Carrying } from './carrying.ts'

const keys = new Set(['Escape', 'Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/**
 * While something is carried, its keys are dnd-kit's alone: the list around it would walk with the arrows, a sheet would close with Escape.
 * dnd-kit listens on the document, after all others, so the press is kept from everyone and told to the document anew.
 */
export function useOwnKeys(carrying: Carrying | null): void {
  useEffect(() => {
    if (!carrying) return undefined
    const isByKeyboard = carrying.preview === null
    const ending = new AbortController()
    const options = { signal: ending.signal, capture: true }
    // It listens in the next task; keys may come before that.
    let early: string[] | null = []
    const tell = (code: string) => {
      if (early) early.push(code)
      else document.dispatchEvent(new KeyboardEvent('keydown', { code }))
    }
    setTimeout(() => {
      const codes = early ?? []
      early = null
      codes.forEach(tell)
    })
    const press = (event: KeyboardEvent) => {
      if (event.target === document || !(isByKeyboard ? keys.has(event.key) : event.key === 'Escape')) return
      // The focus goes on from where the thing was put down.
      if (event.key !== 'Tab') event.preventDefault()
      event.stopPropagation()
      tell(event.key === ' ' ? 'Space' : event.key)
    }
    const keepMenusShut = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', press, options)
    // A finger that rests asks for a menu; dnd-kit keeps the browser's shut, this one ours.
    addEventListener('contextmenu', keepMenusShut, options)
    // Whoever clicks elsewhere has left it where it is shown.
    if (isByKeyboard) addEventListener('pointerdown', () => tell('Enter'), options)
    return () => ending.abort()
  }, [carrying])
}

import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The checkbox of what is to be done. Read-only ones look the same; on touch screens the target is larger than the box. */
export function TickBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center pointer-coarse:mt-3 pointer-coarse:size-5">
      <input
        {...props}
        type="checkbox"
        className="peer absolute -top-1 -left-1 z-1 size-6 opacity-0 enabled:cursor-pointer pointer-coarse:-top-3 pointer-coarse:-left-3 pointer-coarse:size-11"
      />
      <span aria-hidden className="tick-mark" />
      <Check aria-hidden strokeWidth={2.5} className="tick-icon" />
    </span>
  )
}

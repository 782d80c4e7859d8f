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
      <span
        aria-hidden
        className="absolute inset-0 rounded-sm border border-line-control transition-colors duration-120 peer-checked:border-accent peer-checked:bg-accent peer-enabled:peer-hover:border-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:peer-checked:border-line-control peer-disabled:peer-checked:bg-transparent"
      />
      <Check
        aria-hidden
        strokeWidth={2.5}
        className="pointer-events-none relative size-3 scale-50 text-on-accent opacity-0 transition-[opacity,scale] duration-120 ease-out peer-checked:scale-100 peer-checked:opacity-100 peer-disabled:text-text-2 motion-reduce:transition-none pointer-coarse:size-3.5"
      />
    </span>
  )
}

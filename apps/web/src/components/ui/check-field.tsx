import { type ComponentProps, useId } from 'react'

type Props = { label: string; hint?: string | undefined } & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

/** A checkbox with what it is for, and a hint below. All of it is the target, as high as a finger needs. */
export function CheckField({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <label className="flex items-start gap-2.5 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent"
        {...input}
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block text-sm font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-xs text-text-2">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

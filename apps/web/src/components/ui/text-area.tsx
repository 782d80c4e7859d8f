import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & { label: string; hint?: string }

/** A labelled field for several lines, with a hint that is tied to it for screen readers. */
export function TextArea({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-text">
        {label}
      </label>
      <textarea
        dir="auto"
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="field min-h-20 w-full resize-y px-2.5 py-2 text-base"
      />
      {hint && (
        <p id={`${id}-note`} className="text-xs text-text-3">
          {hint}
        </p>
      )}
    </div>
  )
}

import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & { label: string }

/** A labelled field for several lines. */
export function TextArea({ label, ...rest }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-text">
        {label}
      </label>
      <textarea {...rest} id={id} className="field min-h-20 w-full resize-y px-2.5 py-2 text-base" />
    </div>
  )
}

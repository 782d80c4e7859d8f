import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** A part of a screen with its heading, and a sentence about it. */
export function Section({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {text && <p className="text-sm text-pretty text-text-2">{text}</p>}
      </div>
      {children}
    </section>
  )
}

import { useMemo } from 'react'
import { textBlocks } from '../text-blocks.ts'

/** The text of a saved page, to be read. */
export function SnapshotText({ text }: { text: string }) {
  const blocks = useMemo(() => textBlocks(text), [text])
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-4 py-6 text-base/7 wrap-anywhere">
      {blocks.map((block) => {
        if (block.kind === 'heading') {
          return (
            <h2 dir="auto" key={block.key} className="mt-2 text-title font-semibold text-balance">
              {block.text}
            </h2>
          )
        }
        if (block.kind === 'preformatted') {
          return (
            <pre dir="auto" key={block.key} className="rounded-lg bg-surface-sunken p-3 text-sm/6 whitespace-pre-wrap">
              {block.text}
            </pre>
          )
        }
        if (block.kind === 'paragraph') {
          return (
            <p dir="auto" key={block.key}>
              {block.text}
            </p>
          )
        }
        return (
          <ul key={block.key} className="flex list-disc flex-col gap-1 pl-5">
            {block.entries.map((entry, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries are never moved, and may be equal
              <li dir="auto" key={index}>
                {entry}
              </li>
            ))}
          </ul>
        )
      })}
    </article>
  )
}

import { Paragraphs } from '../../../entities/text/paragraphs.tsx'

/** A widget's description. */
export function Description({ text }: { text: string }) {
  return <Paragraphs text={text} className="pb-2" />
}

import './seconds-hand.css'

const minuteMs = 60_000

/** The hand that shows the seconds, moved by the browser alone. It is made anew each minute, so that it is right after the computer has slept. */
export function SecondsHand() {
  return <line ref={startAtSecond} x1="50" x2="50" y1="58" y2="12" strokeWidth="1.25" className="seconds-hand stroke-accent" />
}

function startAtSecond(hand: SVGLineElement | null): void {
  if (hand) hand.style.animationDelay = `-${Date.now() % minuteMs}ms`
}

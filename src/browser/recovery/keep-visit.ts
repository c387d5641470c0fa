// Keeps the state of a visit if React has to replace the prerendered page, because others changed it (R39).

/** Elements that a visitor can open, fill in, focus or scroll. */
const USED = 'input, select, textarea, details, summary, a, button, [tabindex]'

/**
 * Notes the state of the page. The function that it returns brings it to the elements that have replaced those of
 * the page, if any have; it has to be called before anyone has used them.
 */
export function noteVisit(root: Element): () => void {
  const { ownerDocument: document } = root
  const before = [...root.querySelectorAll(USED)]
  // Nothing is measured if nothing has the focus, which is the rule.
  const focused = before.find((element) => element === document.activeElement)
  const top = focused?.getBoundingClientRect().top ?? 0
  const selected = isText(focused) ? focused : undefined
  const { selectionStart = null, selectionEnd = null, selectionDirection } = selected ?? {}
  const scrolled = before
    .filter((element) => element.matches('textarea, [tabindex]'))
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
  return () => {
    if (before.some((element) => element.isConnected)) return
    const twinOf = createTwins(before, [...root.querySelectorAll(USED)])
    for (const element of before) copyState(element, twinOf(element))
    for (const { element, left, top } of scrolled)
      if (left + top > 0) twinOf(element)?.scrollTo({ left, top, behavior: 'instant' })
    const twin = focused === undefined ? undefined : twinOf(focused)
    if (!(twin instanceof HTMLElement)) return
    twin.focus({ preventScroll: true })
    window.scrollBy({ top: twin.getBoundingClientRect().top - top, behavior: 'instant' })
    if (isText(twin) && selectionStart !== null)
      twin.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  }
}

/** Finds the new element for an old one: of the same name, else the one in its place among those of its kind. */
function createTwins(
  before: readonly Element[],
  after: readonly Element[],
): (element: Element) => Element | undefined {
  const finders = [nameOf, kindOf].map((label) => {
    const [old, current] = [before.map(label), after.map(label)]
    return (at: number) => {
      const place = old.slice(0, at).filter((one) => one === old[at]).length
      const places = current.flatMap((one, index) => (one === old[at] ? [index] : []))
      return after[places[place] ?? -1]
    }
  })
  return (element) => {
    const at = before.indexOf(element)
    if (at < 0) return undefined
    for (const find of finders) {
      const twin = find(at)
      if (twin !== undefined) return twin
    }
    return undefined
  }
}

function kindOf(element: Element): string {
  return `${element.localName} ${element.getAttribute('type') ?? ''}`
}

/** Others change texts and classes of elements, but hardly their names. */
function nameOf(element: Element): string {
  const names = ['id', 'name', 'href', 'value'].map((name) => element.getAttribute(name))
  const isNamed = element instanceof HTMLInputElement || names.some((name) => name !== null)
  const text = isNamed ? '' : (element.querySelector('summary') ?? element).textContent
  return `${kindOf(element)} ${names.join(' ')} ${text}`
}

/** Only what differs is set: fields of React and groups of details react to it. */
function copyState(from: Element, to: Element | undefined): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) {
    if (to.open !== from.open) to.open = from.open
  } else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (to.checked !== from.checked) to.checked = from.checked
    if (to.value !== from.value) to.value = from.value
  } else if (isField(from) && to !== undefined && isField(to) && to.value !== from.value)
    to.value = from.value
}

function isField(element: Element): element is HTMLSelectElement | HTMLTextAreaElement {
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

function isText(element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

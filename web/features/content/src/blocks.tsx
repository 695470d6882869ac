// The blocks of a story, each drawn by the component of its kind. A block that can't be drawn is left out, not the page.

import { Component, type ComponentType, type ErrorInfo, type ReactNode, useEffect, useMemo } from "react";
import { Banner, FormLink, Hero } from "./blocks/calls";
import { StoreList } from "./blocks/store-list";
import { CategoryTeasers, ProductTeasers, TeaserGrid } from "./blocks/teasers";
import { Faq, RichTextBlock, Services } from "./blocks/texts";
import { type ContentSlots, SurroundingsContext, useSurroundings } from "./context";
import { type Blok, componentOf, keyed, type Story, textOf } from "./story";

/** What draws a kind of block. */
export interface BlockProps {
  blok: Blok;
  /** Whether its headline is the page's h1. */
  isTitle: boolean;
}

/** A map, so that no name of JavaScript's own is a kind of block. */
const BLOCKS: ReadonlyMap<string, ComponentType<BlockProps>> = new Map(
  Object.entries({
    hero: Hero,
    banner: Banner,
    form_link: FormLink,
    teaser_grid: TeaserGrid,
    category_teasers: CategoryTeasers,
    product_teasers: ProductTeasers,
    rich_text: RichTextBlock,
    faq: Faq,
    services: Services,
    store_list: StoreList,
  }),
);

export interface StoryBlocksProps {
  story: Story;
  bloks: Blok[];
  slots: ContentSlots;
  isCustomer: boolean;
  /** Whether the first block's headline is the page's h1. */
  titled?: boolean;
}

/** Some blocks of a story, with what they need around them. */
export function StoryBlocks({ story, bloks, slots, isCustomer, titled = false }: StoryBlocksProps) {
  const surroundings = useMemo(
    () => ({
      paths: story.paths,
      slots,
      isCustomer,
      renderBloks: (bloks: Blok[]) => <Blocks bloks={bloks} titled={false} />,
    }),
    [story.paths, slots, isCustomer],
  );
  return (
    <SurroundingsContext value={surroundings}>
      <Blocks bloks={bloks} titled={titled} />
    </SurroundingsContext>
  );
}

function Blocks({ bloks, titled }: { bloks: Blok[]; titled: boolean }) {
  return keyed(bloks).map(({ key, entry }, index) => (
    <Unbroken key={key} component={componentOf(entry)}>
      <Block blok={entry} isTitle={titled && index === 0} />
    </Unbroken>
  ));
}

function Block({ blok, isTitle }: BlockProps) {
  const { isCustomer } = useSurroundings();
  const component = componentOf(blok);
  const Drawn = BLOCKS.get(component);
  const isUnknown = !Drawn;
  useEffect(() => {
    if (isUnknown) console.warn(`A block of an unknown kind is left out: ${JSON.stringify(component)}.`);
  }, [isUnknown, component]);
  if (!Drawn || !isFor(blok, isCustomer)) return null;
  return <Drawn blok={blok} isTitle={isTitle} />;
}

/** Whether a block is for whoever looks: for visitors alone, for customers alone, or for both. */
export function isFor(blok: Blok, isCustomer: boolean): boolean {
  const audience = textOf(blok, "audience");
  return audience === "" || audience === (isCustomer ? "customers" : "visitors");
}

interface UnbrokenProps {
  component: string;
  children: ReactNode;
}

/** Leaves out what fails in being drawn, and says so on the console. */
class Unbroken extends Component<UnbrokenProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, _: ErrorInfo) {
    console.warn(`A block is left out: ${JSON.stringify(this.props.component)}.`, error);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** The tab that is shown. */
export type CashierTab = "recharge" | "withdraw";

interface TabsProps {
  label: string;
  names: Readonly<Record<CashierTab, string>>;
  chosen: CashierTab;
  onChoose: (tab: CashierTab) => void;
}

const tabs: readonly CashierTab[] = ["recharge", "withdraw"];

/** The two tabs of the dialog. The arrow keys change between them, as in every tab list. */
export function Tabs({ label, names, chosen, onChoose }: TabsProps) {
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = tabs[1 - tabs.indexOf(chosen)]!;
    onChoose(other);
    document.getElementById(`cash-tab-${other}`)?.focus();
  };
  return (
    <div class="seg" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`cash-tab-${tab}`}
          aria-selected={tab === chosen}
          aria-controls={`cash-panel-${tab}`}
          tabindex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  );
}

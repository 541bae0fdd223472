/** What the dialog needs of a game before it asks the server anything. */
export interface DialogGame {
  code: string;
  /** The group that the member came from; a launch may differ by it. */
  group: string | null;
  title: string;
  /** Address of its picture, null when the link shows none. */
  picture: string | null;
}

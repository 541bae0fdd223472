export default {
  description:
    "Books of {site} for every day: all members' points under one signed hash, and each member can verify that their own are counted.",
  title: "Books anyone can check",
  how: "How it works",
  howText: [
    "Twelve hours after each day has ended in Taipei, we add up the points of all members: in the main wallet, in games, and on their way. The sum goes into a tree of hashes, and its root is signed and published here. Each day names the one before, so no day can be changed afterwards.",
    "Your statement shows your own points in these books. Your browser can compute whether they are counted in the root that everybody sees. If we had left out a member's points, or counted fewer, that member's computation would fail.",
    "Nobody can read your points here: they are split into two parts by chance, salted, and stand in no order.",
  ],
  toOwn: "Verify my points",
  days: "Published days",
  none: "The first books are published when a day has closed.",
  root: "Root",
  signedText: "Signed text",
  signature: "Signature",
  publicKey: "Public key",
  check: "Check a proof yourself",
  checkText:
    "Save the proof from your statement, and this script in Python as check.py. Run it with the name of the proof’s file: it prints the root and the sum, which have to be those of that day above, and your points.",
  signatureText:
    "To check the signature, save the signed text as signed.txt, the signature as signature.txt and the public key as key.pem, each as it is shown, and run openssl:",
  draws: "Draws and shares",
  drawsText:
    "The seed of every draw, and of every sum that members share, is fixed by its published hash before anything is drawn. When it is revealed, anyone can compute the result again.",
  own: "Your points at the end of {day}",
  ownLead: "They are in the books that we published for this day, which you can verify here.",
  main: "Main wallet",
  games: "In games",
  onTheWay: "On their way",
  total: "In all",
  file: "Proof as a file",
  verify: "Verify in this browser",
  verified: "Your points are in the published books",
  differs: "The computation differs; please contact support",
  cannotVerify: "It can’t be computed now; please connect by HTTPS and try again",
};
